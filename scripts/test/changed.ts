import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

export interface Affected {
  /** Modules whose tests Vitest finds by their imports. */
  modules: string[];
  specs: string[];
  needsBuild: boolean;
  /** What only the whole `npm test` looks at, in words. */
  leftOut: string[];
}

/** Which browser tests look at what, by where it stands; a spec that changed is its own. */
const SPECS: readonly [place: RegExp, specs: readonly string[]][] = [
  [/^src\/(?:landers|documents)\//, ['lander', 'lander-designs', 'lander-early', 'lander-first-answer', 'hydration']],
  [
    /^src\/(?:features\/signup|state\/signup|pages\/(?:signup|complete-signup))/,
    ['signup-conditions', 'signup-starts'],
  ],
  [/^src\/(?:embed\/|entry\/frame)/, ['embed', 'embed-guards', 'embed-react']],
  [/^src\/.*(?:chat|message|conversation|outbox)/, ['chat', 'gifs']],
  [/^src\/.*(?:search|members|profile-card)/, ['discovery']],
  [/^src\/.*(?:passkey)/, ['passkeys']],
  [/^src\/.*(?:push|notification)|^src\/workers\//, ['push', 'news']],
  [/^src\/.*(?:like)/, ['likes']],
  [/^src\/.*(?:own-profile|photo)/, ['my-profile']],
  [/^src\/.*(?:account|session|login|password|mail-change)/, ['account', 'two-accounts']],
  [/^src\/.*(?:tile)/, ['tiles']],
];
/** For what is on every screen, or not in the table. */
const ANY_SCREEN = ['hydration', 'home', 'not-found'];

/** What no import leads to. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|vite.*\.ts|playwright\.config\.ts|tsconfig\.json|lingui\.config\.ts)$/;
const IN_THE_BUILD = /^(?:src\/(?!shared\/)|public\/|sites\/|locales\/|index\.html|scripts\/(?:art|build|export)\b)/;

/** Every file that differs from where the branch left main, or from `ref`; what isn't committed included. */
export function changedFiles(ref = ''): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const base = ref || git('merge-base', 'HEAD', 'main');
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return names.flatMap((list) => list.split('\n').filter(Boolean));
}

export function affectedBy(files: readonly string[]): Affected {
  const specs = new Set(files.flatMap((file) => /^tests\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? []));
  const built = files.filter((file) => IN_THE_BUILD.test(file));
  for (const file of built) {
    const found = SPECS.filter(([place]) => place.test(file)).flatMap(([, names]) => names);
    for (const spec of found.length ? found : ANY_SCREEN) specs.add(spec);
  }
  const leftOut = [];
  if (files.some((file) => file.startsWith('server/'))) leftOut.push('the server on PostgreSQL, faults');
  if (files.some((file) => /^(?:src\/shared|server|tests\/fixtures)\//.test(file))) leftOut.push('browser tests');
  if (files.some((file) => EVERYTHING.test(file))) leftOut.push('everything that a changed package or setting reaches');
  return {
    modules: files.filter(
      (file) => /^(?:src|server|scripts|tests)\/.*\.tsx?$/.test(file) && existsSync(join(ROOT, file)),
    ),
    specs: [...specs].filter((spec) => globSync(`tests/e2e/${spec}.spec.ts`, { cwd: ROOT }).length > 0).sort(),
    needsBuild: built.length > 0 || specs.size > 0,
    leftOut,
  };
}
