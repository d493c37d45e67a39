import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrast } from '#src/styles/oklch.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { builtSites } from '../fixtures/built-sites.ts';

const HOSTS = builtSites()
  .map(({ pack }) => pack.host)
  .filter((host) => host !== 'classic.localhost');
const WIDTHS = [320, 390, 600, 768, 1024, 1280, 1600, 1920, 2560];

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
const colorOf = async (text: Locator) =>
  hexOf(
    (await text.evaluate((element) => getComputedStyle(element).color)).match(/\d+/g)?.slice(0, 3).map(Number) ?? [],
  );

/** The least contrast between a text's color and the pixels behind its lines. */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  const color = await colorOf(text);
  const box = await text.boundingBox();
  if (!box) throw new Error('A text of the hero is not shown');
  await text.evaluate((element) => element.style.setProperty('color', 'transparent'));
  const shot = await page.screenshot({ clip: box });
  await text.evaluate((element) => element.style.removeProperty('color'));
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grounds = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) grounds.add(hexOf([...data.subarray(at, at + 3)]));
  return Math.min(...[...grounds].map((ground) => contrast(color, ground)));
}

/** The part of its box that a contained picture is drawn in. */
const drawnBox = (picture: Locator) =>
  picture.evaluate((element) => {
    const image = element as HTMLImageElement;
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const { objectFit, paddingTop } = getComputedStyle(image);
    const scale = Math.min(
      (right - left) / image.naturalWidth,
      (bottom - top - Number.parseFloat(paddingTop)) / image.naturalHeight,
    );
    return { objectFit, left, top: bottom - scale * image.naturalHeight, bottom };
  });

for (const host of HOSTS) {
  test(`the hero of ${host} crops no head, and its text is read on whatever lies behind it, at every width`, async ({
    visit,
  }) => {
    const page = await visit(host, { viewport: { width: 320, height: 800 } });
    await page.goto('/');
    const hero = page.locator('section', { has: page.getByRole('heading', { level: 1 }) });
    const picture = hero.locator('img');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // An image that hasn't chosen its file yet is complete too, and has no width.
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
      await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
      const drawn = await drawnBox(picture);
      const [section, title] = [await hero.boundingBox(), await hero.getByRole('heading').boundingBox()];
      if (!section || !title) throw new Error('The hero is not shown');
      expect(drawn.objectFit).toBe('contain');
      expect(drawn.top).toBeGreaterThanOrEqual(section.y - 1);
      // Beside the people or below them.
      expect(title.x + title.width <= drawn.left + 1 || title.y >= drawn.bottom - 1).toBe(true);
      for (const text of await hero.locator('h1, p').all())
        expect(await leastContrast(page, text), `${await text.textContent()} at ${width}`).toBeGreaterThanOrEqual(4.5);
    }
  });
}
