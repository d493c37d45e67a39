import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inlineHashesOf } from '#server/http/security-headers.ts';
import { pageCandidates } from '#server/output/page-files.ts';
import { pageNames, pagePaths } from '#server/output/page-paths.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { builtSites } from '../fixtures/built-sites.ts';
import { textsOf } from '../fixtures/texts.ts';

const SITES = builtSites();
const ASSET = /\/assets\/[\w.-]+\.[a-z0-9]+/g;

describe.each(SITES.map((built) => [built.pack.host, built] as const))('%s', (_host, built) => {
  const { pack, site, files, texts, read } = built;
  const has = new Set(files);
  const pages = texts.filter((file) => file.endsWith('.html'));
  const paths = pagePaths(pageNames(site));

  test('gives phones a small font with the characters of each lander’s headline', () => {
    for (const locale of pack.locales) {
      const html = read(`/_locales/${locale}/landers/video/index.html`);
      const fonts = [...html.matchAll(/font-family:Headline;[^}]*font-display:optional;src:url\(([^)]+)\)/g)];
      expect(fonts).not.toEqual([]);
      for (const [, href] of fonts) expect(has).toContain(href);
      // Browsers delay the first paint for a preloaded font.
      expect(html).not.toMatch(/rel="preload" href="\/assets\/headline/);
    }
  });

  test('fetches the first picture of a lander before its script', () => {
    const landers = pages.filter((page) => /^\/landers\//.test(page)).map(read);
    const withPicture = landers.filter((html) => /<img[^>]* fetchpriority="high"/i.test(html));
    expect(withPicture.length).toBeGreaterThan(3);
    for (const html of withPicture) expect(html).toMatch(/<script type="module" fetchpriority="low"/i);
  });

  test('has every page in every language at the path where the server looks for it', () => {
    expect(paths.length).toBeGreaterThan(3);
    for (const { sample, folder } of paths) {
      const match = matchRoute(sample);
      if (!match) throw new Error(`${sample} matches no route`);
      for (const locale of pack.locales) {
        expect(pageCandidates(match, locale).find((file) => has.has(file))).toBe(
          join('/_locales', locale, folder, 'index.html'),
        );
      }
    }
  });

  test("has the default language's pages at the top level, too", () => {
    for (const file of [...paths.map(({ folder }) => join('/', folder, 'index.html')), '/404.html', '/offline.html']) {
      expect(read(file)).toBe(read(`/_locales/${pack.locale}${file}`));
    }
  });

  test('has its language, its name and one heading on every page', () => {
    for (const file of pages.filter((page) => !page.endsWith('/offline.html'))) {
      const html = read(file);
      const locale = /^\/_locales\/(\w+)/.exec(file)?.[1] ?? pack.locale;
      expect(html).toMatch(
        new RegExp(`^<!doctype html><html lang="${locale}-[A-Z]{2}" dir="ltr" data-niche="${site.niche.number}"`),
      );
      expect(html).toMatch(new RegExp(`<title>[^<]*${pack.name}[^<]*</title>`));
      expect(`${file}: ${html.match(/<h1[\s>]/g)?.length}`).toBe(`${file}: 1`);
    }
  });

  test('has the classes of its template and route on every lander', () => {
    const landers = pages.filter((page) => /\/landers\/\w+\/index\.html$/.test(page));
    expect(landers.length).toBeGreaterThan(0);
    for (const file of landers) {
      const name = /\w+(?=\/index\.html$)/.exec(file)?.[0];
      expect(read(file).slice(0, 200)).toContain(` class="template-${pack.template} route-landers-${name}">`);
    }
  });

  test('has its own title and description on every campaign’s lander', () => {
    const texts = pages
      .filter((page) => /^\/_locales\/en\/landers\/\w+\/index\.html$/.test(page))
      .map((file) => /<title>.*?<\/title>.*?<meta name="description" content=".*?">/s.exec(read(file))?.[0]);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('has no inline style on any page, and at most one inline script', () => {
    for (const file of pages) {
      const html = read(file);
      const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
      expect(scripts.filter((tag) => tag === '<script>').length, file).toBeLessThanOrEqual(1);
      for (const tag of scripts.filter((each) => each !== '<script>'))
        expect(tag).toMatch(/type="application\/(?:ld\+)?json"|src="\/(?:assets|embed)\//);
      expect(html.replace(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(/<[^>]+ (?:style|on[a-z]+)=/);
    }
  });

  test('has a placeholder for the path on its 404 pages', () => {
    for (const locale of pack.locales) expect(read(`/_locales/${locale}/404.html`)).toContain('%PATH%');
  });

  test('refers only to files that exist', () => {
    const missing = texts.flatMap((file) =>
      [...read(file).matchAll(ASSET)].filter(([url]) => !has.has(url)).map(([url]) => `${file}: ${url}`),
    );
    const pictures = missing.filter((line) => !line.includes('%'));
    expect(pictures).toEqual([]);
  });

  test('has compressed files that decompress to the same bytes', () => {
    const packed = files.filter((file) => file.endsWith('.br'));
    expect(packed.length).toBeGreaterThan(100);
    for (const file of packed.filter((_file, index) => index % 7 === 0)) {
      const plain = file.slice(0, -3);
      const bytes = readFileSync(join(built.folder, plain));
      expect(brotliDecompressSync(readFileSync(join(built.folder, file))).equals(bytes)).toBe(true);
      expect(gunzipSync(readFileSync(join(built.folder, `${plain}.gz`))).equals(bytes)).toBe(true);
    }
  });

  test('lists the policy of each page with the hashes of its styles and scripts in _headers', () => {
    const headers = read('/_headers');
    for (const file of [
      '/404.html',
      join('/', paths.find(({ name }) => name === 'login')?.folder ?? '', 'index.html'),
    ]) {
      const { styles, scripts } = inlineHashesOf(read(file));
      for (const hash of styles) expect(headers).toContain(`'${hash}'`);
      // The script that shows the start message.
      expect(scripts).toHaveLength(1);
      expect(headers).toContain(`script-src 'self' '${scripts[0]}';`);
    }
    const lander = /^\/landers\/video\/\*\n(?: {2}.*\n)*/m.exec(headers)?.[0];
    const { scripts } = inlineHashesOf(read('/landers/video/index.html'));
    expect(scripts).toHaveLength(1);
    expect(lander).toContain(`script-src 'self' '${scripts[0]}';`);
    // A static host treats an alias as a separate address.
    for (const alias of ['/search', '/likes/m/:memberId'])
      expect(headers).toContain(`\n${alias}\n  content-security-policy: default-src 'self';`);
    expect(read('/_redirects')).toContain('/members/:memberId /members/_memberId/index.html 200');
    // Only the server can look up a member.
    expect(read('/_redirects')).toContain('/members/:memberId/signup /signup 302');
    expect(read('/_redirects')).toContain('/members/:memberId/landing2/* /signup 302');
    expect(read('/_redirects')).toContain('/.well-known/change-password /profile#account 302');
  });

  test('has a build id and lists only files that exist', () => {
    const { id, timestamp } = JSON.parse(read('/builds/latest.json'));
    expect(id).toBe(site.build);
    expect(timestamp).toBeGreaterThan(0);
    const meta = JSON.parse(read(`/builds/meta/${id}.json`));
    expect(meta.files.filter((file: string) => !has.has(file))).toEqual([]);
  });

  test('has a service worker that precaches only files that exist', () => {
    const listed = [...read('/sw.js').matchAll(/"url":"([^"]+)"/g)].map((found) => found[1] ?? '');
    expect(listed).toContain('/offline.html');
    expect(listed.filter((file) => !has.has(file))).toEqual([]);
    expect(statSync(join(built.folder, 'sw.js.br')).size).toBeLessThan(2_500);
  });

  test('has an offline page in each language', () => {
    for (const locale of pack.locales) {
      const words = /<main>.*?<\/main>/.exec(read(`/_locales/${locale}/offline.html`))?.[0] ?? '';
      expect(words).toContain(pack.name);
      expect(words).toContain(textsOf(locale)('You’re offline. Check your connection and try again.'));
    }
  });

  test('has its name in its manifest, with icons that exist', () => {
    const manifest = JSON.parse(read('/manifest.webmanifest'));
    expect(manifest.name).toBe(pack.name);
    expect(manifest.icons.map(({ src }: { src: string }) => src).filter((src: string) => !has.has(src))).toEqual([]);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    const pictures = [
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
    ];
    expect(pictures.map(({ src }: { src: string }) => src).filter((src: string) => !has.has(src))).toEqual([]);
    expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
      'narrow',
      'wide',
    ]);
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain(textsOf(pack.locale)('Chats'));
    for (const { url } of manifest.shortcuts) expect(matchRoute(url)?.route.access).toBe('member');
    expect(matchRoute(new URL(manifest.share_target.action, 'https://any.example').pathname)?.route.name).toBe(
      'profile',
    );
  });

  test('has the strings of every page in every language', () => {
    for (const locale of pack.locales) {
      const whole = JSON.parse(read(`/_i18n/${site.niche.prefix}${locale}/messages.json`));
      for (const [name, { strings }] of Object.entries(site.routes)) {
        const own = JSON.parse(read(`/_i18n/${site.niche.prefix}${locale}/${name}.json`));
        expect(strings.filter((id) => !(id in own) && !site.shell.strings.includes(id))).toEqual([]);
        expect(strings.filter((id) => !whole[id])).toEqual([]);
      }
    }
  });
});
