import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { notFound } from '#server/base/refusal.ts';
import { includesTag } from '#server/http/entity-tag.ts';
import type { VisitEnv } from '#server/http/visit.ts';
import type { Site } from '#server/sites/site-directory.ts';
import { apiPage } from './api-page.ts';
import { openApiOf } from './openapi.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

interface Document {
  readonly text: string;
  readonly etag: string;
}

/** The sub-app of `/api/`, a page, and of `/api/openapi.json`, which programs of any origin may read. */
export function openApi(): Hono<VisitEnv> {
  const documents = new WeakMap<Site, Document>();
  const documentOf = (site: Site): Document => {
    const known = documents.get(site);
    if (known) return known;
    const text = JSON.stringify(openApiOf(site, version));
    const document = { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
    documents.set(site, document);
    return document;
  };
  const app = new Hono<VisitEnv>();
  app.get('/api/', ({ var: { site } }) => {
    if (!site) throw notFound();
    return apiPage(site);
  });
  app.get('/api/openapi.json', ({ var: { site }, req }) => {
    if (!site) throw notFound();
    const { text, etag } = documentOf(site);
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      etag,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    };
    return includesTag(req.header('if-none-match'), etag)
      ? new Response(null, { status: 304, headers })
      : new Response(text, { headers });
  });
  return app;
}
