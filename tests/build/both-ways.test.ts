import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, OpenSites, PAGE_CACHE_BYTES } from '#server/web/open-sites.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { SITES } from '../../scripts/build/paths.ts';
import { openOutputs } from '../../scripts/export/export-site.ts';
import { siteOf } from '../../scripts/export/static-host.ts';

/** One of each template. */
const HOSTS = ['localhost', 'classic.localhost'];

describe.each(HOSTS)('%s', (host) => {
  const outputs = openOutputs();
  const pack = packOf(host);
  const site = siteOf(pack, outputs.bundle(pack.niche).niche);
  const openSite = () => new OpenSites({ outputs, maxBytes: PAGE_CACHE_BYTES, hasWorker: true }).of(site);
  const exported = (path: string) => readFileSync(join(SITES, host, path));
  let served: OpenSite;
  beforeAll(async () => {
    served = await openSite();
  });

  const ask = (path: string, locale = pack.locale, headers: Record<string, string> = {}) =>
    served.files.answer(new Request(`https://${host}${path}`, { headers }), path, locale);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test('the server gives every page in every language as the export wrote it', async () => {
    let pages = 0;
    for (const { path, locale, page } of served.output.pages()) {
      if (!page) continue;
      const answer = await ask(page.sample, locale);
      expect(answer.status, path).toBe(200);
      expect((await bytesOf(answer)).equals(exported(path)), path).toBe(true);
      pages += 1;
    }
    expect(pages).toBeGreaterThan(200);
  });

  test('each page has the policy that static hosts are told to give it', async () => {
    const blocks = exported('_headers').toString();
    for (const { page, locale } of served.output.pages()) {
      if (!page || page.isVariant || locale !== pack.locale) continue;
      const policy = (await ask(page.sample)).headers.get('content-security-policy');
      expect(blocks, page.name).toContain(`\n  content-security-policy: ${policy}\n`);
    }
  });

  test('static hosts are told to let caches keep files for as long as the server says', async () => {
    const blocks = exported('_headers').toString();
    const asset = /\/assets\/[\w.-]+/.exec(exported('index.html').toString())?.[0] ?? '';
    for (const path of [asset, `/_i18n/${site.niche.prefix}nl/messages.json`, '/icons/icon-192.png']) {
      const [folder] = /^\/\w+\//.exec(path) ?? [];
      const caching = (await ask(path)).headers.get('cache-control');
      expect(caching).toMatch(/^public, /);
      expect(blocks).toContain(`${folder}*\n  cache-control: ${caching}\n`);
    }
  });

  test('all other files of its own and of its niche are those of the export', async () => {
    const shared = [
      '/notices.txt',
      '/embed/v1.js',
      `/_i18n/${site.niche.prefix}nl/messages.json`,
      '/icons/icon-192.png',
    ];
    for (const path of [...(await served.output.files()), ...shared]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(200);
      expect((await bytesOf(answer)).equals(exported(path)), path).toBe(true);
    }
  });

  test('unknown addresses are the 404 page, and missing files a plain 404', async () => {
    const page = exported(`_locales/${pack.locale}/404.html`).toString().replaceAll('%PATH%', '/nowhere');
    const unknown = await ask('/nowhere');
    expect([unknown.status, (await bytesOf(unknown)).toString()]).toEqual([404, page]);
    for (const path of ['/assets/members-0000000.js', '/builds/meta/0.json', '/_locales/en/members/index.html'])
      expect((await ask(path)).status, path).toBe(404);
    expect((await ask('/bundle.json')).headers.get('content-type')).toContain('text/html');
  });

  test('two servers give a page the same ETag for each encoding, before and after its best compression', async () => {
    const other = await openSite();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const tags = [];
      for (const { files } of [served, other, served, other])
        tags.push(
          (await files.answer(new Request(`https://${host}/login`, { headers }), '/login', 'en')).headers.get('etag'),
        );
      expect(new Set(tags).size, encoding).toBe(1);
    }
  });
});
