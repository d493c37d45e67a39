import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from '../fixtures/browser-test.ts';
import { TEMPLATES, type TemplateName, test } from './screen-test.ts';
import { SCREENS } from './screens.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const PICTURES_MAX_BYTES = 6_000_000;
const templates = Object.keys(TEMPLATES) as TemplateName[];
const deviceOf = (project: string) => project.replace(/^screens-/, '');
const pictureOf = (screen: string, template: TemplateName, project: string) =>
  `${screen}-${template}-${deviceOf(project)}.png`;

for (const template of templates) {
  for (const screen of SCREENS) {
    test(`${screen.name} of the ${template} template looks like its picture`, async ({ show }, { config, project }) => {
      const page = await show(screen, template);
      const picture = pictureOf(screen.name, template, project.name);
      await expect(page).toHaveScreenshot(picture);
      if (config.updateSnapshots !== 'none') await compress(join(PICTURES, picture));
    });
  }
}

test('every picture belongs to a screen, and all are small', async () => {
  const { config, project } = test.info();
  const stored = await readdir(PICTURES);
  const expected = templates.flatMap((template) => SCREENS.map(({ name }) => pictureOf(name, template, project.name)));
  const unknown = stored.filter((name) => name.endsWith(`-${deviceOf(project.name)}.png`) && !expected.includes(name));
  if (config.updateSnapshots !== 'none') {
    for (const name of unknown) await rm(join(PICTURES, name));
    return;
  }
  expect(unknown).toEqual([]);
  const sizes = await Promise.all(stored.map(async (name) => (await readFile(join(PICTURES, name))).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_MAX_BYTES);
});

/** 256 colors are a third of the bytes, and the comparison doesn't see the difference. */
async function compress(path: string): Promise<void> {
  const picture = await readFile(path);
  if ((await sharp(picture).metadata()).isPalette) return;
  await writeFile(path, await sharp(picture).png({ palette: true, dither: 0, effort: 10 }).toBuffer());
}
