import type { MiddlewareHandler } from 'hono';
import { generateCookie } from 'hono/cookie';
import { cookieIn } from '#server/http/cookies.ts';
import type { DeveloperAssets } from '#shared/contracts/renderer.ts';
import { html } from '#shared/rules/html.ts';

/** The flag of the developer panel: `?dev-panel=1` switches it on, `?dev-panel=0` off. A cookie stores it. */
const FLAG = 'dev-panel';
/** Only the pages of sites allow scripts. */
const ALLOWS_SCRIPTS = "script-src 'self'";

const chosenIn = (url: string) => new URL(url, 'http://dev').searchParams.get(FLAG);

export const isPanelOn = (url: string, cookies: string | null | undefined): boolean =>
  (chosenIn(url) ?? cookieIn(cookies, FLAG)) === '1';

/** The `Set-Cookie` header that stores the flag. Null if the URL has none. */
export function panelCookie(url: string): string | null {
  const chosen = chosenIn(url);
  if (chosen === null) return null;
  const isOn = chosen === '1';
  return generateCookie(FLAG, isOn ? '1' : '', { sameSite: 'Lax', ...(!isOn && { maxAge: 0 }) });
}

/** Adds the panel to a page. It loads after everything that the page itself loads. */
export function withPanel(page: string, { scripts, styles }: DeveloperAssets): string {
  const links = Object.keys(styles).map((href) => html`<link rel="stylesheet" href="${href}">`);
  const end = html`${links}<script type="module" src="${scripts[0]}"></script></body>`;
  return page.replace('</body>', () => end.toString());
}

/** The middleware that adds the panel while it is on. */
export function addPanel(panel: DeveloperAssets | undefined): MiddlewareHandler {
  return async (c, next) => {
    const { raw: asked } = c.req;
    const isOn = panel && asked.method === 'GET' && isPanelOn(asked.url, asked.headers.get('cookie'));
    if (isOn) {
      // The page must arrive whole and uncompressed.
      const headers = new Headers(asked.headers);
      for (const name of ['accept-encoding', 'if-none-match']) headers.delete(name);
      c.req.raw = new Request(asked, { headers });
    }
    await next();
    const cookie = panelCookie(asked.url);
    const isPage = c.res.headers.get('content-security-policy')?.includes(ALLOWS_SCRIPTS);
    if (isOn && isPage) {
      const headers = new Headers(c.res.headers);
      for (const name of ['content-length', 'etag']) headers.delete(name);
      headers.set('cache-control', 'no-store');
      const page = new Response(withPanel(await c.res.text(), panel), { status: c.res.status, headers });
      // Hono merges the headers of two answers unless the first one is removed.
      c.res = undefined;
      c.res = page;
    }
    if (cookie) c.res.headers.append('set-cookie', cookie);
  };
}
