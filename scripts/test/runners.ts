import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, withOwnNode } from '../check/root.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped?: number;
  /** Browser tests that failed once and passed on the retry. */
  flaky?: string[];
  /** The name and message of each failed test. */
  failures?: string[];
}

type Environment = Record<string, string>;
/** Prints output. The text includes its line breaks. */
export type Log = (text: string) => void;
type Runner = (reports: string, log: Log, env?: Environment) => Promise<Totals>;

/** Runs these projects of vitest.config.ts. Each must have tests. */
export const vitest = (...projects: string[]): Runner => vitestRun(['run'], projects);

/** Runs these test files, which belong to these projects. */
export const vitestFiles = (files: readonly string[], ...projects: string[]): Runner =>
  vitestRun(['run', ...files], projects);

/** Runs the tests of these projects that import one of the modules, directly or indirectly. There may be none. */
export const vitestOf = (modules: readonly string[], ...projects: string[]): Runner =>
  vitestRun(['related', '--run', '--passWithNoTests', ...modules], projects);

function vitestRun(command: readonly string[], projects: readonly string[]): Runner {
  return async (reports, log, env = {}) => {
    const report = join(reports, `${projects.join('-')}-${Object.keys(env).join('-')}.json`);
    const named = projects.map((project) => `--project=${project}`);
    const args = [...command, ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', args, env, log);
    const counts = readReport<VitestReport>(report);
    if (code === 0 && command.includes('--passWithNoTests') && !counts?.numPassedTests) return { passed: 0, failed: 0 };
    return settle(code, log, {
      passed: counts?.numPassedTests ?? 0,
      // A file that can't be loaded counts as a failed suite without tests.
      failed: counts ? Math.max(counts.numFailedTests, counts.success ? 0 : 1) : 1,
      skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
      failures: (counts?.testResults ?? []).flatMap(failuresOfFile),
    });
  };
}

/** Runs the tests of a Playwright configuration, or only the given files or projects. */
export function playwright(config: string, ...filesOrOptions: string[]): Runner {
  return async (reports, log, env = {}) => {
    const report = join(reports, `${config.replaceAll('/', '-')}.json`);
    const args = ['test', `--config=${config}`, ...filesOrOptions];
    const code = await run('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, log);
    const { stats, suites = [] } = readReport<PlaywrightReport>(report) ?? {};
    return settle(code, log, {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 1,
      skipped: stats?.skipped ?? 0,
      flaky: suites.flatMap(flakyTestsOf),
      failures: suites.flatMap(failuresOfSuite),
    });
  };
}

/** A script that succeeds or fails as a whole. */
export function script(file: string): Runner {
  return async (_reports, log, env = {}) => {
    const code = await run(process.execPath, [file], env, log);
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
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
  }[];
}

interface PlaywrightResult {
  error?: { message?: string };
  attachments?: { name: string; path?: string }[];
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
      .map(({ projectName, results }) => {
        const last = results.at(-1);
        const pictures = last?.attachments?.flatMap(({ name, path }) => (name === 'screenshot' && path) || []) ?? [];
        const text = failure(`${projectName} ${file}: ${title}`, last?.error?.message);
        return [text, ...pictures.map((path) => `screenshot: ${path}`)].join('\n    ');
      }),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
}

function flakyTestsOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const flaky = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${projectName} ${file}: ${title}`),
  );
  return [...flaky, ...suites.flatMap(flakyTestsOf)];
}

const FAILURE_LINES = 12;

function failure(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  return [name.replace(`${ROOT}/`, ''), ...lines].join('\n    ');
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** A runner with a non-zero exit code or without tests has failed, even if its report has no failures. */
function settle(code: number, log: Log, totals: Totals): Totals {
  if (code === 0 && totals.passed > 0) return totals;
  if (totals.failed === 0) log(code === 0 ? 'No test was found.\n' : `Exited with code ${code}.\n`);
  return { ...totals, failed: Math.max(totals.failed, 1) };
}

function run(program: string, args: string[], env: Environment, log: Log): Promise<number> {
  const isPath = program.includes('/') || program.includes('\\');
  const command = isPath ? program : join(ROOT, 'node_modules', '.bin', program);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !isPath && process.platform === 'win32',
      env: { ...withOwnNode(), ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', log);
    child.on('error', (error) => {
      log(`${error.message}\n`);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}
