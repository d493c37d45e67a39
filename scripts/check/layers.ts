/**
 * The import rules as data: what each layer may import besides itself. Every other import is an error.
 * `biome.json` extends a copy of the rules for editors; tests/architecture/import-rules.test.ts compares the two.
 */
export interface Layer {
  /** A file or folder. The longest matching path wins. */
  path: string;
  sees: string[];
  /** The folders inside may not import one another. */
  separate?: boolean;
  /** The allowed npm packages. Without it, all of them. */
  packages?: string[];
}

const SHARED = ['units', 'limits', 'blank', 'texts', 'contracts', 'rules'];
const DATA = [...SHARED, 'routes', 'routePath', 'returnUrl', 'niche', 'templates'];
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

/** The server's rings, innermost first. A folder may import inner rings, but no other folder of its own ring. */
const RINGS: readonly (readonly string[])[] = [
  ['server/base'],
  ['server/store'],
  ['server/geo'],
  ['server/sites'],
  [
    'server/chats',
    'server/client-errors',
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
  // Contains only numbers, so that contracts can use them.
  units: { path: 'src/shared/rules/time-units.ts', sees: [], packages: [] },
  limits: { path: 'src/shared/rules/limits.ts', sees: ['units'], packages: [] },
  // What contracts need to measure a text.
  blank: { path: 'src/shared/rules/blank.ts', sees: [], packages: [] },
  texts: { path: 'src/shared/rules/clean-text.ts', sees: ['blank'], packages: [] },
  contracts: { path: 'src/shared/contracts', sees: ['units', 'limits', 'blank', 'texts'], packages: ['superstruct'] },
  rules: {
    path: 'src/shared/rules',
    sees: ['units', 'limits', 'blank', 'texts', 'contracts'],
    packages: ['superstruct'],
  },
  routes: { path: 'src/routes.ts', sees: [], packages: [] },
  routePath: { path: 'src/routing/route-path.ts', sees: ['routes'], packages: [] },
  returnUrl: { path: 'src/routing/return-url.ts', sees: ['routePath'], packages: [] },
  // Separate from the table, because only code that changes screens needs it.
  matchRoute: { path: 'src/routing/match-route.ts', sees: ['routes', 'routePath'], packages: [] },
  // The type of a niche. Only build and server import the niches themselves; shared code never does.
  niche: { path: 'src/niches/niche.ts', sees: SHARED },
  niches: { path: 'src/niches', sees: [...SHARED, 'niche'] },
  templates: { path: 'src/templates', sees: SHARED },
  boot: { path: 'src/entry/boot.ts', sees: [...SHARED, 'routes'] },
  // The types of what modules of pages and landers export, separate from the tables that list them all.
  screen: { path: 'src/routing/screen.ts', sees: ['routes'] },
  screenTitle: { path: 'src/routing/screen-title.ts', sees: ['screen'] },
  renderSite: { path: 'src/documents/render-site.ts', sees: PAGE },
  pageAssets: { path: 'src/documents/page-assets.ts', sees: [...PAGE, 'renderSite'] },
  lander: { path: 'src/documents/lander.ts', sees: [...PAGE, 'renderSite'] },
  styles: { path: 'src/styles', sees: [] },
  ui: { path: 'src/ui', sees: [...PAGE, 'styles', 'platform'] },
  platform: { path: 'src/platform', sees: PAGE },
  api: { path: 'src/api', sees: [...PAGE, 'platform'] },
  i18n: { path: 'src/i18n', sees: [...PAGE, 'platform', 'api', 'locales', 'isolateValues'] },
  state: { path: 'src/state', sees: STATE },
  features: { path: 'src/features', sees: [...STATE, 'styles', 'ui'], separate: true },
  layouts: { path: 'src/layouts', sees: FEATURES },
  // Other pages show it when their content does not exist.
  notFound: { path: 'src/pages/not-found', sees: [...FEATURES, 'screen', 'layouts'] },
  pages: { path: 'src/pages', sees: [...FEATURES, 'screen', 'layouts', 'notFound'], separate: true },
  // Documents for partners, built like landers but without a form.
  partners: { path: 'src/partners', sees: [...FEATURES, 'lander'] },
  landers: { path: 'src/landers', sees: [...FEATURES, 'lander', 'landerAbout'], separate: true },
  // Shared by the landers about a member: the member's data and photo.
  landerAbout: { path: 'src/landers/about', sees: [...FEATURES, 'lander'] },
  screens: { path: 'src/routing/screens.ts', sees: SCREENS },
  // The one island of all landers. Landers leave a placeholder, and the renderer fills it.
  landerForm: { path: 'src/landers/form', sees: [...FEATURES, 'lander'] },
  landerTable: {
    path: 'src/documents/landers.ts',
    sees: ['lander', 'landers', 'landerAbout', 'landerForm', 'partners', 'screens'],
  },
  app: { path: 'src/app.tsx', sees: [...FEATURES, 'screen', 'layouts'] },
  // A campaign's screen has its own script, which imports no other screen.
  campaignTable: { path: 'src/documents/campaigns.ts', sees: ['screens', 'notFound', 'pages'] },
  startCampaign: { path: 'src/entry/start-campaign.tsx', sees: [...FEATURES, 'screen', 'app'] },
  campaigns: { path: 'src/entry/campaigns', sees: ['notFound', 'pages', 'startCampaign'], separate: true },
  // Developer pages show everything that members see. The app must not import them.
  developer: { path: 'src/developer', sees: [...FEATURES, 'niches', 'screen', 'layouts', 'notFound', 'pages'] },
  developerTable: { path: 'src/documents/developer-pages.ts', sees: ['screens', 'developer'] },
  developerScripts: { path: 'src/entry/developer', sees: ['developer', 'startCampaign'], separate: true },
  developerPanel: { path: 'src/entry/developer-panel.tsx', sees: ['developer'] },
  router: { path: 'src/routing/router.lazy.ts', sees: [...SCREENS, 'app', 'matchRoute', 'screenTitle'] },
  deferred: { path: 'src/entry/after-first-screen.lazy.ts', sees: [...FEATURES, 'app', 'router'] },
  main: {
    path: 'src/main.tsx',
    sees: [...FEATURES, 'screen', 'layouts', 'app', 'router', 'deferred', 'nichePrefix', 'startFailure'],
  },
  nichePrefix: { path: 'src/entry/niche-prefix.ts', sees: [], packages: [] },
  start: { path: 'src/entry/start-page.ts', sees: ['nichePrefix', 'platform', 'startFailure', 'main'] },
  // Must work when the app doesn't.
  startFailure: { path: 'src/entry/handle-start-failure.ts', sees: ['platform', 'state', 'ui'] },
  earlyFailure: { path: 'src/entry/early-failure.ts', sees: ['ui'] },
  document: { path: 'src/documents/document.ts', sees: [...PAGE, 'styles', 'renderSite', 'listing'] },
  // Used by both sides: texts isolate their values in the app and in rendered pages.
  isolateValues: { path: 'src/i18n/isolate-values.ts', sees: [...SHARED] },
  pageTexts: { path: 'src/documents/page-texts.ts', sees: [...PAGE, 'renderSite', 'isolateValues'] },
  descriptions: { path: 'src/documents/descriptions.ts', sees: [...PAGE, 'renderSite', 'pageTexts'] },
  listing: { path: 'src/documents/listing.ts', sees: [...PAGE, 'renderSite'] },
  webManifest: { path: 'src/documents/web-manifest.ts', sees: [...PAGE, 'renderSite', 'pageTexts'] },
  renderLander: {
    path: 'src/documents/render-lander.tsx',
    sees: [
      ...FEATURES,
      'layouts',
      'lander',
      'landerForm',
      'landerTable',
      'renderSite',
      'pageTexts',
      'document',
      'descriptions',
    ],
  },
  render: {
    path: 'src/documents/render.tsx',
    sees: [
      ...SCREENS,
      'app',
      'matchRoute',
      'screenTitle',
      'renderLander',
      'landerTable',
      'campaignTable',
      'developerTable',
      'renderSite',
      'pageAssets',
      'pageTexts',
      'descriptions',
      'listing',
      'webManifest',
      'document',
    ],
  },
  embed: { path: 'src/embed', sees: SHARED },
  workers: { path: 'src/workers', sees: [...SHARED, 'routes'] },
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
  { packages: /^ky$/, only: ['src/api'], because: 'only src/api makes calls' },
];
