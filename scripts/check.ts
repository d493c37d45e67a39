import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { DRAFTS } from '#shared/contracts/languages.ts';
import { LOCALES } from '#shared/contracts/settings.ts';
import { judgeBuildSize, measureBuild } from './check/build-size.ts';
import { checkCitations } from './check/citations.ts';
import { findUnreadFields, readSources } from './check/contract-fields.ts';
import { checkCoverage } from './check/coverage.ts';
import { checkImportRules } from './check/import-rules.ts';
import { findBareImports } from './check/lazy-imports.ts';
import { checkLock } from './check/lock-platforms.ts';
import { checkPackSchema } from './check/pack-schema.ts';
import { checkProduction } from './check/production-imports.ts';
import { findRepeatedLimits } from './check/repeated-limits.ts';
import { ROOT, withOwnNode } from './check/root.ts';
import { findStrayQueries } from './check/stray-queries.ts';
import { findUnescapedHtml } from './check/unescaped-html.ts';
import { findUnusedExports } from './check/unused-exports.ts';
import { checkTexts } from './i18n/check-texts.ts';
import { checkCatalogs } from './i18n-check.ts';
import type { Log, Totals } from './test/runners.ts';

interface Check {
  name: string;
  /** The error message, or an empty string. */
  run(): Promise<string | Finding>;
}

interface Finding {
  readonly problem: string;
  /** Numbers to show next to the check mark. */
  readonly figures: string;
}

const TYPED = ['.', 'src/shared', 'src/workers', 'server', 'scripts', 'tests'];

const CHECKS: Check[] = [
  {
    name: 'lint and format',
    run: () => output('biome', ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=200', '.']),
  },
  { name: 'import rules', run: async () => judgeImports() },
  { name: 'production loads no stand-ins, and has its packages', run: async () => checkProduction(ROOT).join('\n') },
  { name: 'exports are used', run: async () => judgeExports() },
  { name: 'queries in queries.ts', run: async () => findStrayQueries(ROOT).join('\n') },
  { name: 'HTML is escaped', run: async () => findUnescapedHtml(ROOT).join('\n') },
  {
    name: 'fields of calls are read',
    run: async () => findUnreadFields(readSources(ROOT)).join('\n'),
  },
  { name: 'limits are not repeated', run: async () => findRepeatedLimits(ROOT).join('\n') },
  { name: 'import() within lazy()', run: async () => findBareImports(ROOT).join('\n') },
  {
    name: 'every text in every language',
    run: async () => judgeCatalogs(),
  },
  { name: 'rules and glossary of each language', run: async () => (await checkTexts()).join('\n') },
  { name: 'JSON Schema of site packs', run: checkPackSchema },
  { name: 'citations of documents and tests', run: async () => judgeCitations() },
  { name: 'code and test of each requirement', run: async () => judgeCoverage() },
  { name: 'size of the build', run: async () => judgeBuild() },
  { name: 'lockfile for every platform', run: async () => checkLock() },
  ...TYPED.filter((folder) => existsSync(`${ROOT}/${folder}/tsconfig.json`)).map((folder) => ({
    name: `types of ${folder === '.' ? 'src' : folder}`,
    run: () =>
      output('tsc', ['-p', `${folder}/tsconfig.json`, '--noEmit', '--incremental', ...incrementalState(folder)]),
  })),
];

/** Runs every check that doesn't run the code itself. */
export async function runChecks(log: Log): Promise<Totals> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, run }) => {
      const found = await run();
      return typeof found === 'string' ? { name, problem: found, figures: '' } : { name, ...found };
    }),
  );
  for (const { name, problem, figures } of results) {
    log(`${problem ? '✗' : '✓'} ${name}${figures && `: ${figures}`}\n${problem && `\n${problem}\n\n`}`);
  }
  const failed = results.filter(({ problem }) => problem).length;
  return { passed: results.length - failed, failed };
}

/** Keeps the compiler's state, so that it checks only what changed since the last run. */
const incrementalState = (folder: string) => ['--tsBuildInfoFile', `.cache/types-${folder.replace(/\W/g, '-')}.json`];

const finding = (problems: readonly string[], figures: string): Finding => ({ problem: problems.join('\n'), figures });

function judgeImports(): Finding {
  const { files, imports, violations, cycles } = checkImportRules(ROOT);
  const outwards = violations.filter(({ file }) => file.startsWith('server/')).length;
  return finding(
    [
      ...violations.map(({ file, line, message }) => `${file}:${line} ${message}`),
      ...cycles.map((cycle) => `import cycle: ${cycle}`),
    ],
    `${files} files, ${imports} imports, ${violations.length} violations, ` +
      `${outwards} of them in the server, ${cycles.length} cycles`,
  );
}

async function judgeCatalogs(): Promise<Finding> {
  const { problems, drafts } = await checkCatalogs();
  return finding(problems, [`${LOCALES.length - DRAFTS.length} languages complete`, ...drafts].join('; '));
}

function judgeExports(): Finding {
  const { exports, unused } = findUnusedExports(ROOT);
  return finding(unused, `${exports} exports, ${unused.length} unused`);
}

function judgeCitations(): Finding {
  const { checked, broken } = checkCitations(ROOT);
  return finding(broken, `${checked} checked, ${broken.length} broken`);
}

function judgeCoverage(): Finding {
  const { lines, problems } = checkCoverage(ROOT);
  return finding(problems, `${lines} lines`);
}

function judgeBuild(): Finding {
  const size = measureBuild(ROOT);
  return finding([judgeBuildSize(size)].filter(Boolean), `${size.files} files, ${size.lines} lines`);
}

function output(program: string, args: string[]): Promise<string> {
  return new Promise((done) => {
    const child = spawn(`node_modules/.bin/${program}`, args, {
      cwd: ROOT,
      env: withOwnNode(),
      shell: process.platform === 'win32',
    });
    let text = '';
    const collect = (chunk: Buffer) => {
      text += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => done(error.message));
    child.on('close', (code) => done(code === 0 ? '' : text.trim() || `${program} ended with code ${code}`));
  });
}

if (import.meta.main) {
  const { failed } = await runChecks((text) => process.stdout.write(text));
  process.exitCode = failed ? 1 : 0;
}
