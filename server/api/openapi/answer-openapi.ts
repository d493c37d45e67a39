import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '#server/base/refusal.ts';
import { CHECKED_EACH_TIME } from '#server/http/caching.ts';
import { includesTag } from '#server/http/entity-tag.ts';
import type { VisitEnv } from '#server/http/visit.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { apiPage } from './api-page.ts';
import { openApiOf } from './openapi.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

interface Prepared {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
}

/** The sub-app of `/api/`, a page, and of `/api/openapi.json`, which programs of any origin may read. */
export function openApi(): Hono<VisitEnv> {
  const pageOf = oncePerSite(async (site) => {
    const page = apiPage(site);
    return prepare(await page.text(), Object.fromEntries(page.headers));
  });
  const documentOf = oncePerSite(async (site) =>
    prepare(JSON.stringify(openApiOf(site, version)), {
      'content-type': 'application/json',
      'cache-control': CHECKED_EACH_TIME,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  const app = new Hono<VisitEnv>();
  for (const [path, preparedOf] of [
    ['/api/', pageOf],
    ['/api/openapi.json', documentOf],
  ] as const)
    app.get(path, async ({ var: { site }, req }) => {
      if (!site) throw notFound();
      const { text, headers } = await preparedOf(site);
      return includesTag(req.header('if-none-match'), headers.etag)
        ? new Response(null, { status: 304, headers })
        : new Response(text, { headers });
    });
  return app;
}

/** Describing all calls takes tens of milliseconds, and anyone may ask for it. */
function oncePerSite(make: (site: Site) => Promise<Prepared>): (site: Site) => Promise<Prepared> {
  const made = new WeakMap<Site, Promise<Prepared>>();
  return (site) => {
    const known = made.get(site) ?? make(site);
    made.set(site, known);
    return known;
  };
}

const prepare = (text: string, headers: Readonly<Record<string, string>>): Prepared => ({
  text,
  headers: { ...headers, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` },
});
