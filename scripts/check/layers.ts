/**
 * The arrow of imports, as data: what each layer may import besides itself. Everything else is refused.
 * `biome.json` repeats the edges for editors; tests/architecture/arrow.test.ts holds the two together.
 */
export interface Layer {
  /** File or folder; the longest matching path wins. */
  path: string;
  sees: string[];
  /** The folders inside don't import one another. */
  separate?: boolean;
  /** npm packages it may import; all of them where left out. */
  packages?: string[];
}

const SHARED = ['limits', 'contracts', 'rules'];
const DATA = [...SHARED, 'routes', 'routePath', 'niche', 'templates'];
const PAGE = [...DATA, 'boot'];
const STATE = [...PAGE, 'platform', 'api', 'i18n', 'state'];
const FEATURES = [...STATE, 'styles', 'ui', 'features'];
const SCREENS = [
  ...FEATURES,
  'screen',
  'layouts',
  'notFound',
  'pages',
  'landers',
  'landerAbout',
  'landerForm',
  'screens',
];

/** The server's rings, innermost first: a folder sees the rings inside its own, and no other folder of its ring. */
const RINGS: readonly (readonly string[])[] = [
  ['server/base'],
  ['server/store'],
  ['server/sites', 'server/geo'],
  [
    'server/chats',
    'server/client-errors',
    'server/gifs',
    'server/likes',
    'server/members',
    'server/partners',
    'server/photos',
    'server/safety',
    'server/search',
    'server/tiles',
  ],
  ['server/notify'],
  ['server/http'],
  ['server/api'],
  ['server/web'],
  ['server/start'],
  ['server/main.ts'],
];
const SERVER_DATA = [...DATA, 'matchRoute', 'niches'];

function ringLayers(): Record<string, Layer> {
  const layers: Record<string, Layer> = {};
  for (const ring of RINGS) {
    const sees = [...SERVER_DATA, ...Object.keys(layers)];
    for (const path of ring) layers[path] = { path, sees };
  }
  return layers;
}

export const LAYERS: Record<string, Layer> = {
  // Numbers and nothing else, so that contracts can name them too.
  limits: { path: 'src/shared/rules/limits.ts', sees: [], packages: [] },
  contracts: { path: 'src/shared/contracts', sees: ['limits'], packages: ['superstruct'] },
  rules: { path: 'src/shared/rules', sees: ['limits', 'contracts'], packages: ['superstruct'] },
  routes: { path: 'src/routes.ts', sees: [], packages: [] },
  routePath: { path: 'src/route-path.ts', sees: ['routes'], packages: [] },
  // Apart from the table, since only who changes screens needs it.
  matchRoute: { path: 'src/match-route.ts', sees: ['routes', 'routePath'], packages: [] },
  // What every niche has; the niches themselves are seen by build and server only, never by shared code.
  niche: { path: 'src/niches/niche.ts', sees: SHARED },
  niches: { path: 'src/niches', sees: [...SHARED, 'niche'] },
  templates: { path: 'src/templates', sees: SHARED },
  boot: { path: 'src/boot.ts', sees: [...SHARED, 'routes'] },
  // What a page's and a lander's module exports: the types, apart from the tables that name them all.
  screen: { path: 'src/screen.ts', sees: ['routes'] },
  screenTitle: { path: 'src/screen-title.ts', sees: ['screen'] },
  renderSite: { path: 'src/render-site.ts', sees: PAGE },
  lander: { path: 'src/lander.ts', sees: [...PAGE, 'renderSite'] },
  styles: { path: 'src/styles', sees: [] },
  ui: { path: 'src/ui', sees: [...PAGE, 'styles', 'platform'] },
  platform: { path: 'src/platform', sees: PAGE },
  api: { path: 'src/api', sees: [...PAGE, 'platform'] },
  i18n: { path: 'src/i18n', sees: [...PAGE, 'platform', 'api', 'locales'] },
  state: { path: 'src/state', sees: STATE },
  features: { path: 'src/features', sees: [...STATE, 'styles', 'ui'], separate: true },
  layouts: { path: 'src/layouts', sees: FEATURES },
  // Other pages show it where what they should show does not exist.
  notFound: { path: 'src/pages/not-found', sees: [...FEATURES, 'screen', 'layouts'] },
  pages: { path: 'src/pages', sees: [...FEATURES, 'screen', 'layouts', 'notFound'], separate: true },
  // Documents for partners, made as landers are and without a form.
  partners: { path: 'src/partners', sees: [...FEATURES, 'lander'] },
  landers: { path: 'src/landers', sees: [...FEATURES, 'lander', 'landerAbout'], separate: true },
  // What the landers about a member have in common: who it is, and the photo.
  landerAbout: { path: 'src/landers/about', sees: [...FEATURES, 'lander'] },
  screens: { path: 'src/screens.ts', sees: SCREENS },
  // The one island of all landers: they leave a place for it, and the renderer puts it there.
  landerForm: { path: 'src/landers/form', sees: [...FEATURES, 'lander'] },
  landerTable: {
    path: 'src/landers.ts',
    sees: ['lander', 'landers', 'landerAbout', 'landerForm', 'partners', 'screens'],
  },
  app: { path: 'src/app.tsx', sees: [...FEATURES, 'screen', 'layouts'] },
  // A campaign's screen brings its own script, which knows no other screen.
  campaignTable: { path: 'src/campaigns.ts', sees: ['screens', 'notFound', 'pages'] },
  startCampaign: { path: 'src/start-campaign.tsx', sees: [...FEATURES, 'screen', 'app'] },
  campaigns: { path: 'src/campaigns', sees: ['notFound', 'pages', 'startCampaign'], separate: true },
  router: { path: 'src/router.ts', sees: [...SCREENS, 'app', 'matchRoute', 'screenTitle'] },
  deferred: { path: 'src/after-first-screen.ts', sees: [...FEATURES, 'app', 'router'] },
  main: { path: 'src/main.tsx', sees: [...FEATURES, 'screen', 'layouts', 'app', 'router', 'deferred', 'nichePrefix'] },
  nichePrefix: { path: 'src/niche-prefix.ts', sees: [], packages: [] },
  start: { path: 'src/start.ts', sees: ['nichePrefix', 'platform', 'startFailure', 'main'] },
  // Must work where the app does not.
  startFailure: { path: 'src/start-failure.ts', sees: ['boot', 'state', 'ui'] },
  document: { path: 'src/document.ts', sees: [...PAGE, 'styles', 'renderSite'] },
  render: {
    path: 'src/render.tsx',
    sees: [
      ...SCREENS,
      'app',
      'matchRoute',
      'screenTitle',
      'lander',
      'landerForm',
      'landerTable',
      'campaignTable',
      'renderSite',
      'document',
    ],
  },
  embed: { path: 'src/embed', sees: SHARED },
  workers: { path: 'src/workers', sees: [...SHARED, 'routes'] },
  ...ringLayers(),
  locales: { path: 'locales', sees: [] },
};

export interface PackageRule {
  packages: RegExp;
  /** Layers or folders that may import them. */
  only: string[];
  because: string;
}

export const PACKAGE_RULES: PackageRule[] = [
  { packages: /^node:/, only: ['server'], because: 'src runs in browsers' },
  {
    packages: /^(kysely|kysely-postgres-js|postgres|node:sqlite)$/,
    only: ['server/store'],
    because: 'server/store is the only place that knows the database',
  },
  {
    packages: /^(preact|react|react-dom|wouter|@preact\/signals|@lingui\/(core|react)\/macro)(\/|$)/,
    only: ['src'],
    because: 'the server sees the interface only as the built renderer',
  },
  {
    packages: /^(preact|@preact\/signals)(\/|$)/,
    only: ['src/platform/react.ts', 'src/platform/signals.ts'],
    because: 'the app is written for React: import from react, react-dom/client or #src/platform/signals.ts',
  },
  { packages: /^ky$/, only: ['src/api'], because: 'calls are made in src/api' },
];
