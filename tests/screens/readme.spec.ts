import { join } from 'node:path';
import sharp from 'sharp';
import { type TemplateName, test } from './screen-test.ts';
import { SCREENS } from './screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screenshots');
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PICTURES: readonly [file: string, screen: string, template: TemplateName, device: object][] = [
  ['index-phone', 'index', 'social', PHONE],
  ['members-desktop', 'members', 'social', DESKTOP],
  ['conversation-desktop', 'conversation', 'classic', DESKTOP],
  ['lander-phone', 'lander-video', 'classic', PHONE],
];

for (const [file, name, template, device] of PICTURES) {
  test(`${file}.webp shows ${name} of the ${template} template`, async ({ show }) => {
    const screen = SCREENS.find((each) => each.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    const page = await show(screen, template, { ...device, deviceScaleFactor: 2 });
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(FOLDER, `${file}.webp`));
  });
}
