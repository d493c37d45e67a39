import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, withOwnNode } from '../check/root.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped?: number;
}

type Environment = Record<string, string>;
type Runner = (reports: string, env?: Environment) => Promise<Totals>;

/** Runs the projects of vitest.config.ts with these names; each must have tests. */
export function vitest(...projects: string[]): Runner {
  return async (reports, env = {}) => {
    const report = join(reports, `${projects.join('-')}-${Object.keys(env).join('-')}.json`);
    const named = projects.map((project) => `--project=${project}`);
    const args = ['run', ...named, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', args, env);
    const counts = readReport<VitestReport>(report);
    return settle(code, {
      passed: counts?.numPassedTests ?? 0,
      // A file that can't be loaded fails as a suite, without a test in it.
      failed: counts ? Math.max(counts.numFailedTests, counts.success ? 0 : 1) : 1,
      skipped: (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0),
    });
  };
}

export const playwright: Runner = async (reports, env = {}) => {
  const report = join(reports, 'playwright.json');
  const code = await run('playwright', ['test'], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const stats = readReport<PlaywrightReport>(report)?.stats;
  return settle(code, {
    passed: stats ? stats.expected + stats.flaky : 0,
    failed: stats?.unexpected ?? 1,
    skipped: stats?.skipped ?? 0,
  });
};

/** A script that succeeds or fails as a whole. */
export function script(file: string): Runner {
  return async (_reports, env = {}) => {
    const code = await run(process.execPath, [file], env);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

interface VitestReport {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

/** A runner that ends badly has failed, whatever its report says; so has one that found no test. */
function settle(code: number, totals: Totals): Totals {
  if (code === 0 && totals.passed > 0) return totals;
  if (totals.failed === 0) console.error(code === 0 ? 'No test was found.' : `It ended with code ${code}.`);
  return { ...totals, failed: Math.max(totals.failed, 1) };
}

function run(program: string, args: string[], env: Environment): Promise<number> {
  const isPath = program.includes('/') || program.includes('\\');
  const command = isPath ? program : join(ROOT, 'node_modules', '.bin', program);
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !isPath && process.platform === 'win32',
      env: { ...withOwnNode(), ...env },
    });
    child.on('error', (error) => {
      console.error(error.message);
      done(1);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}
