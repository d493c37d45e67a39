/** `npm run dev`: every site on one port with hot reload, and the real server behind it. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import preact from '@preact/preset-vite';
import { createServer as createVite } from 'vite';
import { hostName } from '#server/sites/site-directory.ts';
import { bind } from '#server/start/bind.ts';
import { type Env, readEnv } from '#server/start/env.ts';
import { explainStart, startPlace } from '#server/start/explain-start.ts';
import { isPanelOn, panelCookie, withPanel } from '#server/web/dev/developer-panel.ts';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { DeveloperAssets, Renderer } from '#shared/contracts/renderer.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { type Html, html } from '#shared/rules/html.ts';
import { LOCALE_COOKIE } from '#shared/rules/limits.ts';
import { makeArt } from './art.ts';
import { earlyScript } from './build/early-script.ts';
import { landerSources, layoutStyles, readPacks } from './build/inputs.ts';
import type { ModuleMessages } from './build/lingui-macros.ts';
import { nicheEntries } from './build/niche-entries.ts';
import { ROOT } from './build/paths.ts';
import { memberAbout } from './dev/about-member.ts';
import { startApiServer } from './dev/api-server.ts';
import { devFiles, devSiteOf } from './dev/dev-site.ts';
import { developerScripts, PANEL } from './developer/developer-scripts.ts';
import { loaderScript } from './embed/embed-build.ts';
import { makeGeo } from './geo.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

const env = readSettings();
const { PORT: port } = env;
makeGeo();
await makeArt({ onProgress: console.log });
const api = await startApiServer(port);
const http = createServer();
const target = `http://127.0.0.1:${api.port}`;
const packs = readPacks();
const vite = await createVite({
  root: ROOT,
  cacheDir: join(ROOT, '.cache/vite'),
  plugins: [preact({ reactAliasesEnabled: false }), nicheEntries(), earlyScript()],
  // A prebundled wouter would have its own hooks instead of the app's (vite.config.ts). The desk is built on its own, with modules
  // that this server doesn't know.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/desk/**'], exclude: ['wouter'] },
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['.cache', '.data', 'dist'].map((folder) => join(ROOT, folder, '**')) },
    allowedHosts: packs.map(({ host }) => host),
    proxy: {
      '/': { target, bypass: ({ url, method, headers }) => (isForServer(url, method, headers) ? undefined : url) },
    },
  },
});
// Reading all texts takes seconds, so only changed files are read again.
const texts: ModuleMessages = new Map();
const sites = new Map<SitePack, Promise<RenderSite>>();
vite.watcher.on('all', (_event, file) => {
  texts.delete(file);
  sites.clear();
});
vite.middlewares.use((request, response, next) => {
  answer(request, response).then((done) => (done ? undefined : next()), next);
});
http.on('request', vite.middlewares);
process.on('exit', () => api.process.kill());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
await bind(http, port, env.addresses).catch((error: unknown) => {
  console.error(explainStart(error, startPlace(env, ROOT)) ?? error);
  process.exit(1);
});
console.log(packs.map(({ host }) => `http://${host}:${port}`).join('\n'));

function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    console.error(explainStart(error, null) ?? error);
    process.exit(1);
  }
}

const packOf = (host = '') => packs.find((pack) => pack.host === hostName(host));

/**
 * The URLs that the real server answers: calls, photos, forms without JavaScript, the local mailbox and similar pages,
 * and the partner's page on its own host.
 */
function isForServer(url = '/', method = 'GET', headers: IncomingHttpHeaders): boolean {
  const { pathname } = new URL(url, 'http://dev');
  if (!packOf(headers.host) || !['GET', 'HEAD'].includes(method)) return true;
  return /^\/(?:api|photos|cdn|_dev)(?:\/|$)/.test(pathname) && !matchRoute(pathname);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const pack = packOf(request.headers.host);
  const { pathname } = new URL(request.url ?? '/', 'http://dev');
  if (!pack) return false;
  if (pathname === '/embed/v1.js') return send(response, 'text/javascript', await loaderScript());
  if (sendFile(join(devFiles(pack.niche), normalize(pathname)), response)) return true;
  const site = await siteOf(pack);
  const catalog = /^\/_i18n\/(?:[a-z]+-)?([a-z]{2})\//.exec(pathname)?.[1];
  if (catalog) return send(response, 'application/json', JSON.stringify(site.catalogs[catalog as Locale] ?? {}));
  if (!request.headers.accept?.includes('text/html')) return false;
  // Vite returns an untyped module.
  const renderer = (await vite.ssrLoadModule('/src/documents/render.tsx')) as Renderer<RenderSite>;
  const about = await memberAbout(target, pack.host, pathname);
  const path = about === null ? '/no-such-member' : pathname;
  const developer = developerAssets(pathname);
  const visit = { ...(about && { about }), ...(developer && { developer }) };
  const rendered = await renderer.render(site, localeOf(request, pack.locale), path, visit);
  const page = rendered.html.replace('</body>', () => html`${landerStyles(pathname)}</body>`.toString());
  const isOn = isPanelOn(request.url ?? '/', request.headers.cookie);
  const withTools = isOn ? withPanel(page, filesOf(PANEL)) : page;
  const cookie = panelCookie(request.url ?? '/');
  if (cookie) response.setHeader('set-cookie', cookie);
  return send(response, 'text/html; charset=utf-8', await vite.transformIndexHtml(pathname, withTools));
}

/** The files of a developer page. Vite adds the styles. */
function developerAssets(pathname: string): DeveloperAssets | null {
  const name = matchRoute(pathname)?.route.name;
  const script = developerScripts().find(([route]) => route === name)?.[1];
  return script ? filesOf(script) : null;
}

const filesOf = (script: string): DeveloperAssets => ({ scripts: [script.slice(ROOT.length - 1)], styles: {} });

function siteOf(pack: SitePack): Promise<RenderSite> {
  const site = sites.get(pack) ?? devSiteOf(pack, texts);
  sites.set(pack, site);
  return site;
}

/** No script imports a lander's styles. In development, Vite serves them as scripts with hot reload. */
function landerStyles(pathname: string): Html {
  const route = matchRoute(pathname)?.route;
  const styles = landerSources().get(route?.name ?? '')?.styles;
  if (!styles) return html``;
  const layout = route?.layout === 'lander' ? [layoutStyles('lander/lander-layout')] : [];
  const files = [...layout, styles, layoutStyles('links-footer/links-footer')];
  return html`${files.map((file) => html`<script type="module" src="${file.slice(ROOT.length - 1)}"></script>`)}`;
}

function send(response: ServerResponse, type: string, text: string): true {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  return true;
}

function sendFile(file: string, response: ServerResponse): boolean {
  const type = TYPES[extname(file)];
  if (!type || !existsSync(file)) return false;
  response.writeHead(200, { 'content-type': type });
  createReadStream(file).pipe(response);
  return true;
}

function localeOf({ headers }: IncomingMessage, fallback: Locale): Locale {
  const chosen = new RegExp(`${LOCALE_COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1];
  return LOCALES.find((locale) => locale === chosen) ?? fallback;
}
