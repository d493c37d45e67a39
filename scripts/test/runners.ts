import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, withOwnNode } from '../check/root.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped?: number;
  /** Each failed test by its name, and what it said. */
  failures?: string[];
}

type Environment = Record<string, string>;
/** Where the output goes; with its line breaks. */
export type Say = (text: string) => void;
type Runner = (reports: string, say: Say, env?: Environment) => Promise<Totals>;

/** Runs the projects of vitest.config.ts with these names; each must have tests. */
export const vitest = (...projects: string[]): Runner => vitestRun(['run'], projects);

/** Of these projects, the tests that import one of the modules, however far away; there may be none. */
export const vitestOf = (modules: readonly string[], ...projects: string[]): Runner =>
  vitestRun(['related', '--run', '--passWithNoTests', ...modules], projects);

function vitestRun(command: readonly string[], projects: readonly string[]): Runner {
  return async (reports, say, env = {}) => {
    const report = join(reports, `${projects.join('-')}-${Object.keys(env).join('-')}.json`);
    const named = projects.map((project) => `--project=${project}`);
    const args = [...command, ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', args, env, say);
    const counts = readReport<VitestReport>(report);
    if (code === 0 && command.includes('--passWithNoTests') && !counts?.numPassedTests) return { passed: 0, failed: 0 };
    return settle(code, say, {
      passed: counts?.numPassedTests ?? 0,
      // A file that can't be loaded fails as a suite, without a test in it.
      failed: counts ? Math.max(counts.numFailedTests, counts.success ? 0 : 1) : 1,
      skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
      failures: (counts?.testResults ?? []).flatMap(failuresOfFile),
    });
  };
}

/** The tests of one of Playwright's configurations, or the files of them that are named. */
export function playwright(config: string, ...files: string[]): Runner {
  return async (reports, say, env = {}) => {
    const report = join(reports, `${config.replaceAll('/', '-')}.json`);
    const args = ['test', `--config=${config}`, ...files];
    const code = await run('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, say);
    const { stats, suites = [] } = readReport<PlaywrightReport>(report) ?? {};
    return settle(code, say, {
      passed: stats?.expected ?? 0,
      failed: stats?.unexpected ?? 1,
      skipped: stats?.skipped ?? 0,
      failures: suites.flatMap(failuresOfSuite),
    });
  };
}

/** A script that succeeds or fails as a whole. */
export function script(file: string): Runner {
  return async (_reports, say, env = {}) => {
    const code = await run(process.execPath, [file], env, say);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** Why the file could not be loaded. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && !failed.length) return [failure(name, message)];
  return failed.map(({ fullName, failureMessages }) => failure(`${name}: ${fullName}`, failureMessages[0]));
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => failure(`${projectName} ${file}: ${title}`, results.at(-1)?.error?.message)),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

const FAILURE_LINES = 12;

function failure(name: string, message = ''): string {
  const said = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  return [name.replace(`${ROOT}/`, ''), ...said].join('\n    ');
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** A runner that ends badly has failed, whatever its report says; so has one that found no test. */
function settle(code: number, say: Say, totals: Totals): Totals {
  if (code === 0 && totals.passed > 0) return totals;
  if (totals.failed === 0) say(code === 0 ? 'No test was found.\n' : `It ended with code ${code}.\n`);
  return { ...totals, failed: Math.max(totals.failed, 1) };
}

function run(program: string, args: string[], env: Environment, say: Say): Promise<number> {
  const isPath = program.includes('/') || program.includes('\\');
  const command = isPath ? program : join(ROOT, 'node_modules', '.bin', program);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !isPath && process.platform === 'win32',
      env: { ...withOwnNode(), ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.on('error', (error) => {
      say(`${error.message}\n`);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}
