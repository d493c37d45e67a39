import { packOf } from '../../scripts/build/inputs.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { createMember } from '../fixtures/new-member.ts';
import { FACE, FONT, HERO } from '../fixtures/own-face.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const TEMPLATES = ['social', 'classic'] as const;
const hostOf = (template: (typeof TEMPLATES)[number]) => (template === 'classic' ? 'classic.localhost' : 'localhost');

const packs = TEMPLATES.map((template) => {
  const pack = { ...packOf('localhost'), locales: ['en' as const], pool: 'faces' };
  return { ...pack, ...FACE, font: FONT, hero: HERO, template, host: hostOf(template) };
});
// A list as the value of an option needs one around it.
test.use({ packs: [packs, { scope: 'worker' }] });

for (const template of TEMPLATES) {
  test(`${template}: the site's logo is in the place of its name, in the colors of the scheme`, async ({
    visit,
    server,
  }) => {
    const addresses = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await visit(hostOf(template), { ...PHONE, colorScheme });
      for (const path of ['/', '/login', '/members', '/landers/alonetonight', '/match-finder']) {
        if (path === '/members') await createMember(page, server);
        await page.goto(path);
        const name = page.locator('a[translate=no], [translate=no] > span').first();
        await expect(name, path).toHaveText('Emberly');
        const look = await name.evaluate((element) => {
          const { backgroundImage } = getComputedStyle(element);
          const { width, height, right } = element.getBoundingClientRect();
          return { address: /url\("(.*)"\)/.exec(backgroundImage)?.[1] ?? '', width, height, right };
        });
        const { status, type } = await page.evaluate(async (address) => {
          const answer = await fetch(address);
          return { status: answer.status, type: answer.headers.get('content-type') };
        }, look.address);
        expect({ status, type }, path).toEqual({ status: 200, type: 'image/svg+xml' });
        // Four times as wide as high, and whole.
        expect(look.width, path).toBeGreaterThan(90);
        expect(look.height, path).toBeGreaterThan(24);
        expect(look.right, path).toBeLessThanOrEqual(PHONE.viewport.width);
        addresses.add(`${colorScheme} ${new URL(look.address).pathname}`);
      }
    }
    // One picture by day and another by night.
    expect(addresses.size).toBe(2);
    expect(new Set([...addresses].map((each) => each.split(' ')[1])).size).toBe(2);
  });
}

for (const template of TEMPLATES) {
  test(`${template}: headings and text have the site's own typefaces`, async ({ visit }) => {
    const page = await visit(hostOf(template), { viewport: { width: 1280, height: 800 } });
    const kept: string[] = [];
    page.on('response', (answer) => {
      if (/\/assets\/.*\.woff2$/.test(answer.url())) kept.push(new URL(answer.url()).pathname);
    });
    for (const path of ['/', '/landers/video']) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const families = await page.evaluate(() => {
        const familyOf = (selector: string) => {
          const element = document.querySelector(selector);
          return element && getComputedStyle(element).fontFamily.split(',')[0];
        };
        return { head: familyOf('h1'), text: familyOf('main p:not([translate])') };
      });
      expect(families, path).toEqual({ head: 'Head', text: 'Text' });
    }
    // No file of the template's own typefaces.
    await expect.poll(() => kept.length).toBeGreaterThan(1);
    for (const path of kept) expect(path).toMatch(/\/(?:font|headline)-/);
  });
}

for (const template of TEMPLATES) {
  test(`${template}: index and landers show the site's own pictures`, async ({ visit }) => {
    for (const [width, ratio] of [
      [360, 0.8],
      [1280, 1.8],
    ] as const) {
      const page = await visit(hostOf(template), { viewport: { width, height: 800 } });
      for (const path of ['/', '/landers/video', '/match-finder', '/nowhere']) {
        await page.goto(path);
        const picture = page.locator('picture img').first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), path)
          .toBeGreaterThan(0);
        const shown = await picture.evaluate(({ currentSrc, naturalWidth, naturalHeight }: HTMLImageElement) => ({
          path: new URL(currentSrc).pathname,
          ratio: naturalWidth / naturalHeight,
        }));
        expect(shown.path, path).toMatch(/^\/assets\/hero-.*\.webp$/);
        if (path === '/') expect(shown.ratio).toBeCloseTo(ratio, 1);
        expect(await sidewaysOverflow(page), path).toEqual([]);
      }
    }
  });
}

test('the icon is that of the tab, the home screen and the installed app', async ({ visit }) => {
  const page = await visit('localhost');
  await page.goto('/');
  const found = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~=icon], link[rel=apple-touch-icon]')];
    const manifest = await (await fetch('/manifest.webmanifest')).json();
    const addresses: string[] = [
      ...links.map(({ href }) => href),
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    return Promise.all(
      addresses.map(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }),
    );
  });
  expect(found.slice(1)).toEqual([180, 192, 512, 512]);
});
