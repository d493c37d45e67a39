import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('without a camera, a member has the main photo checked by a file', async ({ visit, server }) => {
  const page = await visit('localhost');
  await logIn(page, say);
  const check = page.locator('#photo-check');
  const press = (name: string) => check.getByRole('button', { name: say(name) }).click();

  await test.step('the check begins by a press, and the browser has no camera', async () => {
    await page.goto('/profile');
    await press('Have my photo checked');
    await press('Turn on the camera');
    await expect(
      check.getByText(say('This page can’t use your camera. You can take a photo another way and choose it here.')),
    ).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('the member sees the picture before it is sent, and then that it waits', async () => {
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await cameraJpeg() };
    await check.getByLabel(say('Take a photo')).setInputFiles(file);
    await expect(check.getByAltText(say('What you’re about to send'))).toBeVisible();
    await press('Send the picture');
    await expect(check.getByText(say('Your picture is being checked.'))).toBeVisible();
  });

  await test.step('after the decision of an operator, the profile says that the photo is checked', async () => {
    const waiting = await server.command('admin', 'photo-checks', '--json');
    const { id } = JSON.parse(waiting)[0];
    await server.command('admin', 'photo-check', id, 'checked');
    await page.reload();
    await expect(check.getByText(say('Photo checked'))).toBeVisible();
  });
});
