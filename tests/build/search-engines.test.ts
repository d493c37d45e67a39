import { describe, expect, test } from 'vitest';
import { pageNames, pagePaths } from '#server/output/page-paths.ts';
import { isListedPage } from '#shared/rules/listed-pages.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const SITES = builtSites();
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const descriptionOf = (html: string) => attribute(html, /<meta name="description" content="([^"]*)">/);

describe.each(SITES.map((built) => [built.pack.host, built] as const))('%s', (host, { pack, site, read }) => {
  const pages = pagePaths(pageNames(site), site.settings.off);
  const listed = pages.filter(({ name }) => isListedPage(name, site.settings));
  const isOpenLander = (name: string) =>
    name.startsWith('landers-') && ['all', 'with_trafficsource'].includes(pack.signups);
  const pageOf = (folder: string, locale: string) =>
    read(['/_locales', locale, folder, 'index.html'].filter(Boolean).join('/'));

  test('lists exactly the pages of its sitemap', () => {
    const addresses = [...read('/sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(listed.map(({ sample }) => `https://${host}${sample}`));
    expect(addresses).toContain(`https://${host}/`);
    const links = read('/sitemap.xml').match(/<xhtml:link rel="alternate" hreflang="[^"]*" href="[^"]*"\/>/g);
    expect(links).toHaveLength(listed.length * (pack.locales.length + 1));
    expect(addresses.some((address) => address?.endsWith('/pricing'))).toBe(!!pack.prices);
    for (const { name, folder } of pages)
      expect(pageOf(folder, pack.locale).includes('<meta name="robots" content="noindex">'), name).toBe(
        !isListedPage(name, site.settings) && !isOpenLander(name),
      );
    expect(read('/404.html')).toContain('noindex');
  });

  test('gives each lander one URL for all its campaigns', () => {
    const landers = pages.filter(({ name }) => isOpenLander(name));
    for (const { name, folder } of landers)
      expect(attribute(pageOf(folder, pack.locale), /<link rel="canonical" href="([^"]*)">/)).toBe(
        `https://${host}/${name.replace('-', '/')}`,
      );
    expect(landers.length > 0).toBe(pack.signups !== 'none');
  });

  test('has its own description, a URL and a preview on every listed page, in every language', () => {
    for (const locale of pack.locales) {
      const htmls = listed.map(({ folder }) => pageOf(folder, locale));
      for (const [index, html] of htmls.entries()) {
        const plain = `https://${host}${listed[index]?.sample}`;
        const inLanguage = (language: string) => (language === pack.locale ? plain : `${plain}?locale=${language}`);
        const address = inLanguage(locale);
        const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)];
        expect(alternates.map(([, language, href]) => [language, href])).toEqual([
          ...pack.locales.map((language) => [language, inLanguage(language)]),
          ['x-default', plain],
        ]);
        expect(attribute(html, /<link rel="canonical" href="([^"]*)">/)).toBe(address);
        expect(attribute(html, /<meta property="og:url" content="([^"]*)">/)).toBe(address);
        expect(attribute(html, /<meta property="og:locale" content="([^"]*)">/)).toMatch(
          new RegExp(`^${locale}_[A-Z]{2}$`),
        );
        expect(descriptionOf(html)?.length, address).toBeGreaterThan(30);
      }
      expect(new Set(htmls.map(descriptionOf)).size).toBe(listed.length);
      expect(new Set(htmls.map((html) => attribute(html, /<title>(.*?)<\/title>/))).size).toBe(listed.length);
    }
  });

  test('shows an existing picture in previews of its links', () => {
    const picture = attribute(read('/index.html'), /<meta property="og:image" content="https:\/\/[^/]*([^"]*)">/);
    expect(site.art.hero.wide.formats).toContain('jpg');
    expect(() => read(picture ?? 'no picture')).not.toThrow();
  });

  test('names itself and its company only on the start page', () => {
    const data = attribute(read('/index.html'), /<script type="application\/ld\+json">(.*?)<\/script>/);
    const [website, company] = JSON.parse(data ?? '{}')['@graph'];
    expect(website).toMatchObject({ '@type': 'WebSite', name: pack.name, url: `https://${host}/` });
    expect(company).toMatchObject({ '@type': 'Organization', name: site.settings.company.name });
    expect(read('/pages/faq/index.html')).not.toContain('ld+json');
  });

  test('blocks crawlers from calls and photos, and names its sitemap', () => {
    expect(read('/robots.txt')).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /photos/\nDisallow: /cdn/\n\nSitemap: https://${host}/sitemap.xml\n`,
    );
  });
});
