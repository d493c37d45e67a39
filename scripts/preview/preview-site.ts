import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createLog } from '#server/base/log.ts';
import { APP_HEADER } from '#server/http/guards.ts';
import { requireNiche } from '#server/output/require-build.ts';
import { readPackFile } from '#server/sites/load-sites.ts';
import { TEMPLATES } from '#server/sites/site-directory.ts';
import { readEnv } from '#server/start/env.ts';
import type { Fetch } from '#server/start/listen.ts';
import { DEMO_LOGIN } from '#server/start/samples/sample-members.ts';
import { startServer } from '#server/start/start-server.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { type Ids, screensOf } from '#shared/routes/site-screens.ts';
import { featuresOff } from '#shared/rules/site-settings.ts';
import { nicheSlugs } from '../build/inputs.ts';
import { ROOT } from '../build/paths.ts';
import { hostOf, type Look, looksOf, PREVIEW_HOST, previewPack } from './preview-packs.ts';
import { previewPage } from './preview-page.ts';

const SAMPLE_MEMBERS = '60';

interface Preview {
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Serves every look of a pack on this machine, with sample members in a database that is gone afterwards, and one page that shows
 * all of them. @throws with the pack's mistakes
 */
export async function startPreview(folder: string, host: string, port = 0): Promise<Preview> {
  const { pack, problems } = readPackFile(folder, host, nicheSlugs());
  if (!pack) throw new Error(problems.join('\n'));
  requireNiche(ROOT, pack);
  const place = mkdtempSync(join(tmpdir(), 'sevenfold-preview-'));
  const sites = join(place, 'sites');
  const looks = looksOf(pack);
  for (const look of looks) writePack(sites, resolve(folder, host), previewPack(pack, look));
  const settings = { PORT: `${port}`, DATA_DIR: join(place, 'data'), SITES_DIR: sites, SAMPLE_MEMBERS };
  const server = await startServer({
    env: readEnv(settings),
    log: createLog('warn'),
    root: ROOT,
    around: (fetch) => answerLooks(fetch, pack, looks),
  });
  return {
    address: `http://${PREVIEW_HOST}:${server.port}`,
    async stop() {
      await server.stop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}

/** The pack of a look, beside the files of the site. */
function writePack(folder: string, files: string, pack: SitePack): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${pack.host}.json`), JSON.stringify(pack));
  if (existsSync(files)) symlinkSync(files, join(folder, pack.host));
}

/** Answers the page of all looks itself. In looks of a member, pages are those of the sample login. */
function answerLooks(fetch: Fetch, pack: SitePack, looks: readonly Look[]): Fetch {
  const members = new Set(looks.filter(({ isMember }) => isMember).map(hostOf));
  const [someMember = ''] = members;
  const sessions = new Map<string, Promise<string[]>>();
  let found: Promise<Ids> | undefined;
  return async (request, bindings) => {
    const url = new URL(request.url);
    const ask: Ask = async (asked) => fetch(asked, bindings);
    if (url.hostname === PREVIEW_HOST) {
      found ??= findIds(`http://${someMember}:${url.port}`, ask);
      const screens = screensOf(featuresOff(TEMPLATES[pack.template], pack), await found);
      return previewPage({ pack, screens, port: url.port, query: url.searchParams });
    }
    if (request.headers.get('sec-fetch-mode') !== 'navigate') return framed(await ask(request));
    const session = members.has(url.hostname) ? (sessions.get(url.origin) ?? logIn(url.origin, ask)) : [];
    if (session instanceof Promise) sessions.set(url.origin, session);
    const cookies = await session;
    const answer = framed(await ask(asOwnPage(request, cookies)));
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    return answer;
  };
}

/** The request as if the browser had opened the page in a tab of its own. */
function asOwnPage({ url, headers: sent }: Request, cookies: readonly string[]): Request {
  const headers = new Headers(sent);
  headers.set('sec-fetch-dest', 'document');
  headers.set('sec-fetch-site', 'none');
  if (cookies.length > 0) headers.set('cookie', valuesOf(cookies));
  return new Request(url, { headers });
}

type Ask = (request: Request) => Promise<Response>;

const valuesOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** The cookies of a new session. */
async function logIn(origin: string, ask: Ask): Promise<string[]> {
  const headers = { host: new URL(origin).host, 'content-type': 'application/json', [APP_HEADER]: 'preview' };
  const answer = await ask(
    new Request(`${origin}${CALLS['POST login'].path}`, { method: 'POST', headers, body: JSON.stringify(DEMO_LOGIN) }),
  );
  if (!answer.ok) throw new Error(`The preview can't log in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie();
}

/** A member and a chat of the sample login, for the screens that show one. */
async function findIds(origin: string, ask: Ask): Promise<Ids> {
  const headers = { host: new URL(origin).host, cookie: valuesOf(await logIn(origin, ask)) };
  const get = async (path: string): Promise<Record<string, { readonly id?: string }[]>> =>
    (await ask(new Request(`${origin}${path}`, { headers }))).json();
  const { profiles } = await get(`${CALLS['GET search'].path}?source=members&pp=12&searchAllCountries=1`);
  const { chats } = await get(CALLS['GET chats'].path);
  const memberId = profiles?.[0]?.id ?? '';
  return { memberId, chatId: chats?.[0]?.id ?? memberId };
}

/** Lets the page of all looks frame this answer. */
function framed(answer: Response): Response {
  const policy = answer.headers.get('content-security-policy');
  answer.headers.delete('x-frame-options');
  answer.headers.delete('cross-origin-opener-policy');
  answer.headers.set('cross-origin-resource-policy', 'same-site');
  if (policy)
    answer.headers.set('content-security-policy', policy.replace(/frame-ancestors[^;]*/, `frame-ancestors *`));
  return answer;
}
