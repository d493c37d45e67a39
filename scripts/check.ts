import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findViolations } from './check/arrow.ts';
import { writeLintConfig } from './check/arrow-lint.ts';
import { judgeBuildSize, measureBuild } from './check/build-size.ts';
import { findBrokenCitations } from './check/citations.ts';
import { findBareImports } from './check/lazy-imports.ts';
import { checkLock } from './check/lock-platforms.ts';
import { checkPackSchema } from './check/pack-schema.ts';
import { ROOT, withOwnNode } from './check/root.ts';
import { findStrayQueries } from './check/stray-queries.ts';
import { checkCatalogs } from './i18n-check.ts';
import type { Say, Totals } from './test/runners.ts';

interface Check {
  name: string;
  /** What is wrong, or nothing. */
  run(): Promise<string>;
}

const TYPED = ['.', 'src/shared', 'src/workers', 'server', 'scripts', 'tests'];

const buildSize = measureBuild(ROOT);

const CHECKS: Check[] = [
  {
    name: 'lint and format',
    run: () => output('biome', ['ci', '--error-on-warnings', '--colors=off', '--max-diagnostics=200', '.']),
  },
  { name: 'arrow of imports', run: async () => describeViolations() },
  { name: 'queries in queries.ts', run: async () => findStrayQueries(ROOT).join('\n') },
  { name: 'import() within lazy()', run: async () => findBareImports(ROOT).join('\n') },
  { name: 'every text in every language', run: async () => (await checkCatalogs()).join('\n') },
  { name: 'JSON Schema of site packs', run: checkPackSchema },
  { name: 'citations of documents', run: async () => findBrokenCitations(ROOT).join('\n') },
  {
    name: `size of the build: ${buildSize.files} files, ${buildSize.lines} lines`,
    run: async () => judgeBuildSize(buildSize),
  },
  { name: 'lockfile for every platform', run: async () => checkLock() },
  ...TYPED.filter((folder) => existsSync(`${ROOT}/${folder}/tsconfig.json`)).map((folder) => ({
    name: `types of ${folder === '.' ? 'src' : folder}`,
    run: () => output('tsc', ['-p', `${folder}/tsconfig.json`, '--noEmit']),
  })),
];

/** Everything that can be said of the code without running it. */
export async function runChecks(say: Say): Promise<Totals> {
  writeLintConfig();
  const results = await Promise.all(CHECKS.map(async ({ name, run }) => ({ name, problem: await run() })));
  for (const { name, problem } of results) {
    say(`${problem ? '✗' : '✓'} ${name}\n${problem && `\n${problem}\n\n`}`);
  }
  const failed = results.filter(({ problem }) => problem).length;
  return { passed: results.length - failed, failed };
}

function describeViolations(): string {
  return findViolations(ROOT)
    .map(({ file, line, message }) => `${file}:${line} ${message}`)
    .join('\n');
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
