import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { becomeOperator } from '../fixtures/desk-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const HOST = 'she.localhost';

const photos = (member: Page) => member.locator('#photos').locator('li');

async function addTwoPhotos(member: Page): Promise<void> {
  await member.goto('/profile');
  const buffers = [await cameraJpeg(92), await cameraJpeg(91)];
  const files = buffers.map((buffer, at) => ({ name: `IMG_000${at}.JPG`, mimeType: 'image/jpeg', buffer }));
  await member.getByLabel(say('Choose a photo or drop it here')).setInputFiles(files);
  await expect(photos(member).getByText(say('In review'), { exact: true })).toHaveCount(2);
}

test('a moderator accepts the invitation and decides about two photos, and the member learns of it', async ({
  visit,
  server,
}) => {
  const member = await visit(HOST);
  const { email } = await createMember(member, server);
  await addTwoPhotos(member);

  const desk = await visit('desk.localhost');
  await becomeOperator(desk, server, 'moderator');
  // A moderator sees neither money nor operators.
  await expect(desk.getByRole('main').getByRole('link', { name: /Photos/ })).toBeVisible();
  await expect(desk.getByRole('link', { name: /Money|Operators/ })).toHaveCount(0);

  await desk.keyboard.type('gp');
  await expect(desk.getByText('2 wait')).toBeVisible();
  await expect
    .poll(() =>
      desk.locator('li img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toEqual([true, true]);
  expect(await axeFindings(desk)).toEqual([]);
  // Shown, then refused by mistake, undone, and refused for another reason.
  await desk.keyboard.type('sx1zx4');
  await expect(desk.getByText('No photos are waiting')).toBeVisible();
  // Leaving the queue sends what could still be undone.
  await desk.keyboard.type('go');

  await expect.poll(async () => (await server.mailTo(email)).text).toContain('contact details or advertising');
  await member.reload();
  await expect(photos(member).locator('img')).toHaveCount(1);
  await expect(photos(member).getByText(say('In review'), { exact: true })).toHaveCount(0);
});
