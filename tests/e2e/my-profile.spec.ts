import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { sidewaysOverflow } from '../fixtures/layout.ts';
import { createMember } from '../fixtures/new-member.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { type Say, textsOf } from '../fixtures/texts.ts';

const SITES = ['she.localhost', 'classic.localhost'];
const NARROWEST = { width: 320, height: 640 };

const photos = (page: Page) => page.locator('#photos');
const tiles = (page: Page) => photos(page).locator('li button');
const order = (page: Page) =>
  tiles(page)
    .locator('img')
    .evaluateAll((all) => all.map((img) => img.getAttribute('src')));

async function addTwo(page: Page, say: Say): Promise<void> {
  const buffers = [await cameraJpeg(92), await cameraJpeg(91)];
  const files = buffers.map((buffer, at) => ({ name: `IMG_000${at}.JPG`, mimeType: 'image/jpeg', buffer }));
  await page.getByLabel(say('Choose a photo or drop it here')).setInputFiles(files);
  await expect(tiles(page)).toHaveCount(2);
}

test('on a phone, in German: complete the profile, add two photos at once, reorder and delete them, preview the profile', async ({
  visit,
  server,
}) => {
  const say = textsOf('de');
  const page = await visit('she.localhost', { locale: 'de' });
  await createMember(page, server);
  const press = (name: string) => page.getByRole('button', { name: say(name), exact: true }).click();
  // The button says "Add: …" or "Edit: …".
  const edit = (title: string) => page.getByRole('button', { name: new RegExp(`: ${say(title)}$`) }).click();

  await test.step('the menu leads to the profile, which suggests the first missing part', async () => {
    await page.goto('/members');
    await page.getByRole('banner').getByLabel(say('Account')).click();
    await page.getByRole('link', { name: say('My profile') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('My profile'));
    await expect(page.getByText(say('A photo shows who you are.'))).toBeVisible();
    // The menu is closed on the screen that was chosen in it.
    await expect(page.getByRole('button', { name: say('Log out') })).toBeHidden();
  });

  await test.step('two photos are added at once; the first is the main one, both are in review', async () => {
    await addTwo(page, say);
    await expect(photos(page).locator('li').first()).toContainText(say('Main photo'));
    await expect(photos(page).getByText(say('In review'), { exact: true })).toHaveCount(2);
    await expect(page.getByText(say('A few words of your own give others a way to start.'))).toBeVisible();
  });

  await test.step('the second photo becomes the main one, also after a reload', async () => {
    const [first, second] = await order(page);
    await tiles(page).nth(1).click();
    await press('Make it my main photo');
    await expect(page.getByText(say('This is your main photo now.'))).toBeVisible();
    await press('Move later');
    await expect(page.getByText(say('Now photo {place} of {total}.', { place: '2', total: '2' }))).toBeVisible();
    await press('Move earlier');
    await expect(page.getByText(say('This is your main photo now.'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tiles(page).first()).toBeFocused();
    await page.reload();
    await expect.poll(() => order(page)).toEqual([second, first]);
  });

  await test.step('a photo is moved by dragging it onto the other', async () => {
    const [first, second] = await order(page);
    const cells = photos(page).locator('li');
    // A drag doesn't start while the page scrolls under the pressed pointer.
    await cells.nth(0).scrollIntoViewIfNeeded();
    await cells.nth(1).dragTo(cells.nth(0));
    await expect.poll(() => order(page)).toEqual([second, first]);
  });

  await test.step('a text saved without a network shows at once, and is sent when the network is back', async () => {
    await edit('About me');
    await page.getByRole('textbox', { name: say('About me') }).fill('Ich backe gern Brot.');
    await page.context().setOffline(true);
    await press('Save');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(say('Saved here. We’ll send it when you’re back online.'))).toBeVisible();
    await expect(page.getByText('Ich backe gern Brot.')).toBeVisible();
    await expect(page.getByRole('button', { name: `${say('Edit')}: ${say('About me')}` })).toBeFocused();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.context().setOffline(false);
    await saved;
    await page.reload();
    await expect(page.getByText('Ich backe gern Brot.')).toBeVisible();
  });

  await test.step('the preview shows everything, with the age instead of the birth date', async () => {
    await press('See it as others do');
    const preview = page.getByRole('dialog');
    await expect(preview.getByText(/^Robin, \d+$/)).toBeVisible();
    await expect(preview.getByText('Ich backe gern Brot.')).toBeVisible();
    await expect(preview.getByText('1990')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('a photo is deleted after a confirmation', async () => {
    await tiles(page).first().click();
    await press('Delete');
    await press('Delete');
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toBeFocused();
  });
});

test('a member edits a section and moves a photo by keyboard only', async ({ visit, server }) => {
  const say = textsOf('en');
  const page = await visit('classic.localhost', { viewport: { width: 1280, height: 800 } });
  await createMember(page, server);
  await page.goto('/profile');
  await addTwo(page, say);
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent;
      });
      if (focused === name) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to '${name}'`);
  };
  const [first, second] = await order(page);
  await tabTo(say('Edit photo {number} of {total}', { number: '2', total: '2' }));
  await page.keyboard.press('Enter');
  await tabTo(say('Make it my main photo'));
  await page.keyboard.press('Space');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabTo(`${say('Edit')}: ${say('Where I live')}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel(say('City')).focus();
  await page.keyboard.type('Zeist');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('dd').getByText('Zeist')).toBeVisible();
});

for (const host of SITES) {
  test(`axe finds nothing on the member's own profile on ${host}, in light and dark`, async ({ visit, server }) => {
    const say = textsOf('en');
    const page = await visit(host, { reducedMotion: 'reduce' });
    await createMember(page, server, { personal: 'I bake.', interests: [3, 4], city: 'Zeist' });
    await page.goto('/profile');
    await addTwo(page, say);
    await page.getByLabel(say('Add photos'), { exact: true }).setInputFiles({
      name: 'moving.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    expect.soft(await axeFindings(page), 'the page').toEqual([]);
    await tiles(page).nth(1).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await axeFindings(page), 'a photo').toEqual([]);
    await page.keyboard.press('Escape');
    for (const title of ['About me', 'Who I am', 'Where I live', 'Details', 'Interests']) {
      await page.getByRole('button', { name: `${say('Edit')}: ${say(title)}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await axeFindings(page), title).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: say('See it as others do') }).click();
    await expect(page.getByRole('dialog').getByText(/^Robin/)).toBeVisible();
    expect.soft(await axeFindings(page), 'the preview').toEqual([]);
  });

  test(`the member's own profile on ${host} scrolls only vertically on the narrowest screen`, async ({
    visit,
    server,
  }) => {
    const page = await visit(host, { viewport: NARROWEST, locale: 'de' });
    await createMember(page, server, { personal: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmacherin' });
    await page.goto('/profile');
    await addTwo(page, textsOf('de'));
    expect(await sidewaysOverflow(page)).toEqual([]);
  });
}
