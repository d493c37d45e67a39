/** The import rules as data: what each layer may import besides itself. Every other import is an error. */
export interface Layer {
  /** A file or folder. The longest matching path wins. */
  path: string;
  sees: string[];
  /** The folders inside may not import one another. They share the files beside them. */
  separate?: boolean;
  /** The allowed npm packages. Without it, all of them. */
  packages?: string[];
}

const SHARED = ['routes', 'contracts', 'rules'];
const DATA = [...SHARED, 'templates'];
const STATE = [...DATA, 'platform', 'api', 'i18n', 'state'];
const FEATURES = [...STATE, 'styles', 'ui', 'features'];
const APP = [...FEATURES, 'layouts', 'app'];
const SCREENS = [...APP, 'pages', 'routing'];

/** The server's rings, innermost first. A folder may import inner rings, but no other folder of its own ring. */
const RINGS: readonly (readonly string[])[] = [
  ['server/base'],
  ['server/store'],
  ['server/geo'],
  ['server/sites'],
  ['server/output'],
  [
    'server/chats',
    'server/client-errors',
    'server/figures',
    'server/gifs',
    'server/likes',
    'server/members',
    'server/money',
    'server/partners',
    'server/photos',
    'server/safety',
    'server/search',
    'server/tiles',
    'server/visits',
  ],
  ['server/notify'],
  ['server/http'],
  ['server/api'],
  ['server/desk'],
  ['server/web'],
  ['server/start'],
  ['server/main.ts'],
];
const SERVER_DATA = [...DATA, 'niches'];

function ringLayers(): Record<string, Layer> {
  const layers: Record<string, Layer> = {};
  for (const ring of RINGS) {
    const sees = [...SERVER_DATA, ...Object.keys(layers)];
    // Pages and mails of a site have its colors.
    const colored = ['server/output', 'server/notify'];
    for (const path of ring) layers[path] = { path, sees: colored.includes(path) ? [...sees, 'styles'] : sees };
  }
  return layers;
}

export const LAYERS: Record<string, Layer> = {
  routes: { path: 'src/shared/routes', sees: [], packages: [] },
  // Contracts use limits and counts of texts, and rules the types of contracts.
  contracts: { path: 'src/shared/contracts', sees: ['routes', 'rules'], packages: ['superstruct'] },
  rules: { path: 'src/shared/rules', sees: ['routes', 'contracts'], packages: ['superstruct'] },
  // Only the build, the server and developer pages import the niches. The app gets its own with its entry script.
  niches: { path: 'src/niches', sees: SHARED },
  templates: { path: 'src/templates', sees: SHARED },
  styles: { path: 'src/styles', sees: [] },
  platform: { path: 'src/platform', sees: DATA },
  ui: { path: 'src/ui', sees: [...DATA, 'styles', 'platform'] },
  api: { path: 'src/api', sees: [...DATA, 'platform'] },
  i18n: { path: 'src/i18n', sees: [...DATA, 'platform', 'api', 'locales'] },
  state: { path: 'src/state', sees: STATE },
  features: { path: 'src/features', sees: [...STATE, 'styles', 'ui'], separate: true },
  layouts: { path: 'src/layouts', sees: FEATURES },
  pages: { path: 'src/pages', sees: [...FEATURES, 'layouts'], separate: true },
  landers: { path: 'src/landers', sees: FEATURES, separate: true },
  // Documents for partners, built like landers but without a form.
  partners: { path: 'src/partners', sees: [...FEATURES, 'landers'] },
  app: { path: 'src/app.tsx', sees: [...FEATURES, 'layouts'] },
  routing: { path: 'src/routing', sees: [...APP, 'pages'] },
  // Developer pages show everything that members see. The app must not import them.
  developer: { path: 'src/developer', sees: [...FEATURES, 'niches', 'layouts', 'pages'] },
  // The app and what it loads after its first screen. `entry` imports `main` only by `import()`.
  main: { path: 'src/main.tsx', sees: [...SCREENS, 'entry'] },
  entry: { path: 'src/entry', sees: [...SCREENS, 'main'] },
  developerScripts: { path: 'src/entry/developer', sees: ['developer', 'entry'], separate: true },
  documents: { path: 'src/documents', sees: [...SCREENS, 'landers', 'partners', 'developer'] },
  // The operators' app. It shares the widgets of members, but nothing that knows a member.
  desk: { path: 'src/desk', sees: [...SHARED, 'platform', 'styles', 'ui', 'i18n'] },
  embed: { path: 'src/embed', sees: SHARED },
  workers: { path: 'src/workers', sees: SHARED },
  ...ringLayers(),
  locales: { path: 'locales', sees: [] },
};

interface PackageRule {
  packages: RegExp;
  /** The layers or folders that may import them. */
  only: string[];
  because: string;
}

export const PACKAGE_RULES: PackageRule[] = [
  { packages: /^node:/, only: ['server'], because: 'src runs in browsers' },
  {
    packages: /^(kysely|pg|node:sqlite)$/,
    only: ['server/store'],
    because: 'only server/store accesses the database',
  },
  {
    packages: /^(preact|react|react-dom|wouter|@preact\/signals|@lingui\/(core|react)\/macro)(\/|$)/,
    only: ['src'],
    because: 'the server uses the interface only through the built renderer',
  },
  {
    packages: /^(preact|@preact\/signals)(\/|$)/,
    only: ['src/platform/react.ts', 'src/platform/signals.ts'],
    because: 'the app is written for React: import from react, react-dom, react-dom/client or #src/platform/signals.ts',
  },
  { packages: /^ky$/, only: ['src/api', 'src/desk/api'], because: 'only src/api and src/desk/api make calls' },
];
