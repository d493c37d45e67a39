import { runChecks } from '../check.ts';
import { ensureChromium } from '../chromium.ts';
import { ensureEngines } from '../engines.ts';
import { ensureNginx } from '../nginx.ts';
import { ensurePostgres, WITHOUT_DURABILITY } from '../postgres.ts';
import { type Log, playwright, script, type Totals, vitest, vitestFiles } from './runners.ts';
import type { Step } from './schedule.ts';
import { securityTests } from './security-tests.ts';

/** Generated requests for each call, and generated histories of payments: twenty and ten times as many as in the gate. */
const LONG_RUNS = { MALFORMED_RUNS: '2000', PAYMENT_MODEL_RUNS: '400' };

/** `npm test`. Of the steps that are ready to start, the longest comes first. */
export const GATE: readonly Step[] = [
  {
    name: 'build',
    title: 'Build: one compile, seven niches',
    alone: true,
    run: script('scripts/build.ts'),
  },
  {
    name: 'gate',
    title: 'The main journeys in Chromium',
    after: 'build',
    alone: true,
    run: inBrowser('--project=gate', '--project=gate-whole'),
  },
  {
    name: 'export',
    title: 'Export: every site for static hosts',
    after: 'build',
    run: script('scripts/export.ts'),
  },
  {
    name: 'unit',
    title: 'Rules, contracts, components, architecture',
    run: vitest('unit', 'component', 'architecture'),
  },
  { name: 'server', title: 'Server on SQLite', after: 'build', run: vitest('server') },
  {
    name: 'security-live',
    title: 'Attacks from outside on the server in production mode',
    after: 'build',
    run: vitest('security'),
  },
  { name: 'check', title: 'Lint, import rules, types', run: (_reports, log) => runChecks(log) },
  { name: 'site', title: 'Output of build and export', after: 'export', run: vitest('build') },
  { name: 'budget', title: 'Budgets', after: 'export', run: script('scripts/budget.ts') },
];

/** The steps that `npm run test:full` adds to the gate. */
export const FULL_ONLY: readonly Step[] = [
  {
    name: 'e2e',
    title: 'All journeys in Chromium',
    after: 'export',
    alone: true,
    run: inBrowser('--project=phone', '--project=phone-whole', '--project=desktop'),
  },
  {
    name: 'screens',
    title: 'Key screens look like their pictures',
    after: 'build',
    alone: true,
    run: inBrowser('--project=screens-phone', '--project=screens-desktop'),
  },
  { name: 'engines', title: 'Journeys in Firefox and WebKit', after: 'build', alone: true, run: inOtherEngines },
  { name: 'postgres', title: 'Server on PostgreSQL', after: 'build', run: serverOnPostgres },
  { name: 'react', title: 'Components on React 19', run: vitest('react') },
  { name: 'translated', title: 'Components on a page that the browser translates', run: vitest('translated') },
  { name: 'faults', title: 'Faults: kill -9, disks, hanging servers', after: 'build', run: vitest('faults') },
  { name: 'cdn', title: 'Behind a CDN: nginx as a caching proxy', after: 'build', run: behindNginx },
  { name: 'install', title: 'A server with the packages of production alone', after: 'build', run: vitest('install') },
  { name: 'long', title: 'Long generated input', after: 'build', run: longGeneratedInput },
  {
    name: 'security-long',
    title: 'Attacks that take long: generated input for every call, slow bodies',
    after: 'build',
    run: vitest('security-long'),
  },
];

const { modules: securityModules, specs: securitySpecs } = securityTests();
/** Steps that repeat tests of others. They run only by name. */
export const BY_NAME: readonly Step[] = [
  {
    name: 'security',
    title: 'Security: the tests that docs/product/threats.md names',
    run: vitestFiles(securityModules, 'unit', 'component', 'server'),
  },
  {
    name: 'security-e2e',
    title: 'Security in a browser',
    after: 'security',
    alone: true,
    run: inBrowser(...securitySpecs),
  },
];

/** Runs these spec files, or what these options of Playwright choose. */
export function inBrowser(...filesOrOptions: string[]): Step['run'] {
  return async (reports, log) => {
    await ensureChromium((line) => log(`${line}\n`));
    return playwright('playwright.config.ts', ...filesOrOptions)(reports, log);
  };
}

async function inOtherEngines(reports: string, log: Log): Promise<Totals | string> {
  const missing = await ensureEngines((line) => log(`${line}\n`));
  if (missing) return `Skipped the journeys in Firefox and WebKit: ${missing}.`;
  await ensureChromium((line) => log(`${line}\n`));
  return playwright('tests/engines/playwright.config.ts')(reports, log);
}

async function serverOnPostgres(reports: string, log: Log): Promise<Totals | string> {
  const postgres = await ensurePostgres((line) => log(`${line}\n`), WITHOUT_DURABILITY);
  if (typeof postgres === 'string') return `Skipped the server's tests on PostgreSQL: ${postgres}.`;
  try {
    return await vitest('server', 'security')(reports, log, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function behindNginx(reports: string, log: Log): Promise<Totals | string> {
  const missing = await ensureNginx((line) => log(`${line}\n`));
  if (missing) return `Skipped the tests behind nginx: ${missing}.`;
  return vitest('cdn')(reports, log);
}

function longGeneratedInput(reports: string, log: Log): Promise<Totals> {
  const run = vitestFiles(['tests/server/malformed.test.ts', 'tests/server/payments-model.test.ts'], 'server');
  return run(reports, log, LONG_RUNS);
}
