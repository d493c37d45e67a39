import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../check/root.ts';

interface Affected {
  /** Changed modules. Vitest finds their tests by imports. */
  modules: string[];
  /** The projects of vitest.config.ts whose tests run. */
  projects: string[];
  /** The modules that may behave differently on React and Preact. */
  components: string[];
  /** Paths of the browser tests. */
  specs: string[];
  needsBuild: boolean;
  /** The unchecked parts, and the command that checks each. */
  leftOut: string[];
}

/** Which browser tests cover which paths. A changed spec always runs. */
export const SPECS: readonly [place: RegExp, specs: readonly string[]][] = [
  [/^src\/(?:landers|documents)\//, ['lander', 'lander-designs', 'lander-early', 'lander-first-answer', 'hydration']],
  [/^src\/developer\/|^src\/entry\/developer/, ['developer-pages']],
  [/^src\/landers\/form\//, ['lander-failures']],
  [/^src\/landers\/(?:account-first|member-)/, ['member-landers']],
  [/^src\/landers\/(?:transitionsvideolanding|video|_lander-frame|muted-video)/, ['scenes-lander']],
  [/^src\/partners\//, ['snippet']],
  [
    /^src\/(?:features\/signup|state\/signup|pages\/(?:signup|complete-signup))/,
    ['signup-conditions', 'signup-resume', 'signup-starts'],
  ],
  [/^src\/(?:embed\/|.*frame)/, ['embed', 'embed-guards', 'embed-react']],
  [/^src\/.*(?:chat|message|conversation|outbox)/, ['chat', 'gifs', 'print', 'requests']],
  [/^src\/ui\/dialog\//, ['missing-features']],
  [/^src\/.*(?:search|members|profile-card)/, ['cards', 'discovery', 'search-address', 'back']],
  [/^src\/.*(?:passkey)/, ['passkeys']],
  [/^src\/.*(?:push|notification)|^src\/workers\//, ['push', 'news']],
  [/^src\/(?:workers|.*(?:offline|app-notices|outbox|seen-profiles))/, ['offline', 'worker']],
  [/^src\/.*(?:like)/, ['likes']],
  [/^src\/.*(?:profile-view|members-member-id\/|back-entry|use-modal)/, ['profile']],
  [/^src\/.*(?:own-profile|photo)/, ['my-profile', 'photo-check']],
  [/^src\/.*(?:account|session|login|password|mail-change)/, ['account', 'two-accounts', 'console']],
  [/^src\/(?:layouts|ui\/(?:details|overlay)|platform\/follow-(?:layers|sheet))/, ['early-menus', 'hydration']],
  [/^src\/platform\/page-transition/, ['back']],
  [/^src\/.*(?:money|offers|credits|premium|transactions|pricing)/, ['credits', 'payments', 'console']],
  [/^src\/pages\/(?:cancel|withdraw)\//, ['contracts']],
  [/^src\/.*(?:tile)/, ['tiles']],
  [/^src\/.*(?:replay|trusted-types|recorded-screens|ends-document)/, ['session-replay']],
  [/^src\/.*(?:error|failure)/, ['failures']],
  [/^src\/platform\/(?:lazy|single-file-parts|part-files)/, ['lost-requests']],
  [/^src\/(?:routing|entry)\//, ['back', 'hydration', 'home', 'late-start', 'not-found']],
  [/^src\/(?:documents|pages\/(?:index|texts|pricing|cancel|withdraw|complaints))\//, ['late-start']],
  [/^src\/(?:pages\/index|styles\/palette|niches)|^scripts\/art\//, ['hero']],
  [/^(?:src\/i18n|locales)\//, ['language']],
  [/^scripts\/build\/p(?:revious-builds|ublish-niche)/, ['source-maps', 'updates']],
  [/^src\/(?:workers\/|features\/app-notices|platform\/(?:latest-build|chunk-reload))/, ['updates']],
  [/^src\/(?:main\.tsx|platform\/traffic-source|pages\/members-member-id\/follow-card)/, ['pack-switches']],
  [/^src\/(?:styles\/theme|layouts\/(?:site-header|focus|lander)\/)/, ['own-face']],
  [/^scripts\/export\//, ['static-host']],
  [/^scripts\/preview\//, ['preview']],
];
/** For code that is on every screen or not in the table. */
export const ANY_SCREEN: readonly string[] = ['hydration', 'home', 'not-found', 'back-forward-cache', 'translated'];

const COMPONENTS = /^(?:src\/.*\.tsx|src\/platform\/(?:react|signals)\.ts|tests\/(?:component|react-19)\/.*)$/;

/** Files that affect everything without being imported. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|vite.*\.ts|playwright\.config\.ts|tsconfig\.json|lingui\.config\.ts)$/;
const IN_THE_BUILD =
  /^(?:src\/(?!shared\/|desk\/)|public\/|sites\/|locales\/|index\.html|scripts\/(?:art|build|export|preview)\b)/;

/** Nearly every server test imports nearly every rule, so a change of a rule alone doesn't run them. */
const IN_THE_SERVER = /^(?:server|tests\/(?:server|fixtures)|src\/shared\/contracts)\//;

/** Every file that differs from the branch's start on main, or from `ref`, including uncommitted changes. */
export function changedFiles(ref = ''): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const base = ref || git('merge-base', 'HEAD', 'main');
  const names = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return names.flatMap((list) => list.split('\n').filter(Boolean));
}

export function affectedBy(files: readonly string[]): Affected {
  const changed = files.filter((file) => existsSync(join(ROOT, file)));
  const specs = new Set(changed.filter((file) => /^tests\/(?:e2e|gate)\/.+\.spec\.ts$/.test(file)));
  const built = files.filter((file) => IN_THE_BUILD.test(file));
  for (const file of built) {
    const found = SPECS.filter(([place]) => place.test(file)).flatMap(([, names]) => names);
    for (const spec of found.length ? found : ANY_SCREEN) specs.add(`tests/e2e/${spec}.spec.ts`);
  }
  const modules = changed.filter((file) => /^(?:src|server|scripts|tests)\/.*\.tsx?$/.test(file));
  const isServer = modules.some((file) => IN_THE_SERVER.test(file));
  const leftOut = [];
  if (!isServer && modules.some((file) => file.startsWith('src/shared/')))
    leftOut.push('the server’s tests (npm test)');
  if (isServer) leftOut.push('attacks (npm test)', 'PostgreSQL, faults, a CDN and an installation (npm run test:full)');
  if (files.some((file) => /^(?:src\/shared|server|tests\/fixtures)\//.test(file)))
    leftOut.push('browser tests (npm test, npm run test:full)');
  if (files.some((file) => EVERYTHING.test(file)))
    leftOut.push('everything that a changed package or setting affects (npm test)');
  return {
    modules,
    projects: ['unit', 'component', 'architecture', ...(isServer ? ['server'] : [])],
    components: modules.filter((file) => COMPONENTS.test(file)),
    specs: [...specs].sort(),
    needsBuild: built.length > 0 || specs.size > 0,
    leftOut,
  };
}
