import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

interface Affected {
  /** Changed modules. Vitest finds their tests by imports. */
  modules: string[];
  /** The modules that may behave differently on React and Preact. */
  components: string[];
  specs: string[];
  needsBuild: boolean;
  /** Descriptions of what only the full `npm test` checks. */
  leftOut: string[];
}

/** Which browser tests cover which paths. A changed spec always runs. */
export const SPECS: readonly [place: RegExp, specs: readonly string[]][] = [
  [/^src\/(?:landers|documents)\//, ['lander', 'lander-designs', 'lander-early', 'lander-first-answer', 'hydration']],
  [/^src\/developer\/|^src\/entry\/developer/, ['developer-pages']],
  [/^src\/landers\/form\//, ['lander-failures']],
  [/^src\/landers\/(?:about|member-)/, ['member-landers']],
  [/^src\/landers\/transitionsvideolanding\//, ['scenes-lander']],
  [/^src\/partners\//, ['snippet']],
  [
    /^src\/(?:features\/signup|state\/signup|pages\/(?:signup|complete-signup))/,
    ['signup-conditions', 'signup-resume', 'signup-starts'],
  ],
  [/^src\/(?:embed\/|.*frame)/, ['embed', 'embed-guards', 'embed-react']],
  [/^src\/.*(?:chat|message|conversation|outbox)/, ['chat', 'gifs', 'print']],
  [/^src\/ui\/dialog\//, ['missing-features']],
  [/^src\/.*(?:search|members|profile-card)/, ['discovery', 'search-address', 'back']],
  [/^src\/.*(?:passkey)/, ['passkeys']],
  [/^src\/.*(?:push|notification)|^src\/workers\//, ['push', 'news']],
  [/^src\/(?:workers|.*(?:offline|app-notices|outbox|seen-profiles))/, ['offline', 'worker']],
  [/^src\/.*(?:like)/, ['likes']],
  [/^src\/.*(?:own-profile|photo)/, ['my-profile']],
  [/^src\/.*(?:account|session|login|password|mail-change)/, ['account', 'two-accounts', 'console']],
  [/^src\/(?:layouts|ui\/details)\//, ['early-menus', 'hydration']],
  [/^src\/.*(?:money|offers|credits|premium|transactions|pricing)/, ['credits', 'payments', 'console']],
  [/^src\/.*(?:tile)/, ['tiles']],
  [/^src\/.*(?:replay|trusted-types|recorded-screens|ends-document)/, ['session-replay']],
  [/^src\/.*(?:error|failure)/, ['failures']],
  [/^src\/platform\/(?:lazy|single-file-parts|part-files)/, ['lost-requests']],
  [/^src\/(?:routing|entry)\//, ['back', 'hydration', 'home', 'not-found']],
  [/^(?:src\/i18n|locales)\//, ['language']],
  [/^scripts\/export\/previous-builds/, ['source-maps', 'updates']],
  [/^src\/(?:workers\/|features\/app-notices|platform\/(?:latest-build|chunk-reload))/, ['updates']],
  [/^src\/(?:main\.tsx|platform\/traffic-source|pages\/members-member-id\/follow-card)/, ['pack-switches']],
  [/^scripts\/export\//, ['static-host']],
];
/** For code that is on every screen or not in the table. */
export const ANY_SCREEN: readonly string[] = ['hydration', 'home', 'not-found', 'back-forward-cache'];

const COMPONENTS = /^(?:src\/.*\.tsx|src\/platform\/(?:react|signals)\.ts|tests\/(?:component|react-19)\/.*)$/;

/** Files that affect everything without being imported. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|vite.*\.ts|playwright\.config\.ts|tsconfig\.json|lingui\.config\.ts)$/;
const IN_THE_BUILD = /^(?:src\/(?!shared\/)|public\/|sites\/|locales\/|index\.html|scripts\/(?:art|build|export)\b)/;

/** Every file that differs from the branch's start on main, or from `ref`, including uncommitted changes. */
export function changedFiles(ref = ''): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const base = ref || git('merge-base', 'HEAD', 'main');
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return names.flatMap((list) => list.split('\n').filter(Boolean));
}

export function affectedBy(files: readonly string[]): Affected {
  const changedSpecs = files.filter((file) => existsSync(join(ROOT, file)));
  const specs = new Set(changedSpecs.flatMap((file) => /^tests\/e2e\/(.+)\.spec\.ts$/.exec(file)?.[1] ?? []));
  const built = files.filter((file) => IN_THE_BUILD.test(file));
  for (const file of built) {
    const found = SPECS.filter(([place]) => place.test(file)).flatMap(([, names]) => names);
    for (const spec of found.length ? found : ANY_SCREEN) specs.add(spec);
  }
  const modules = files.filter(
    (file) => /^(?:src|server|scripts|tests)\/.*\.tsx?$/.test(file) && existsSync(join(ROOT, file)),
  );
  const leftOut = [];
  if (files.some((file) => file.startsWith('server/'))) leftOut.push('the server on PostgreSQL, faults');
  if (files.some((file) => /^(?:src\/shared|server|tests\/fixtures)\//.test(file))) leftOut.push('browser tests');
  if (files.some((file) => EVERYTHING.test(file))) leftOut.push('everything that a changed package or setting affects');
  return {
    modules,
    components: modules.filter((file) => COMPONENTS.test(file)),
    specs: [...specs].sort(),
    needsBuild: built.length > 0 || specs.size > 0,
    leftOut,
  };
}
