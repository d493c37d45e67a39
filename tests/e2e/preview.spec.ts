import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const say = textsOf('en');
let preview: ChildProcess;
let address = '';

test.beforeAll(async () => {
  preview = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/site.ts', 'preview', 'localhost'], { cwd: ROOT });
  for await (const output of preview.stdout ?? []) {
    address = /http:\S+/.exec(String(output))?.[0] ?? '';
    if (address) break;
  }
});
test.afterAll(async () => {
  const ended = once(preview, 'exit');
  preview.kill('SIGTERM');
  await ended;
});

test('an operator sees every screen in every look, for visitors and for members', async ({ page }) => {
  await page.goto(address);
  const frame = (name: string, look: string) => page.frameLocator(`iframe[title="${name}, ${look}"]`);
  for (const look of ['social, light', 'social, dark', 'classic, light', 'classic, dark']) {
    await expect(
      frame('index', look)
        .getByRole('link', { name: say('Create free account') })
        .first(),
    ).toBeVisible();
    const ground = await frame('index', look)
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    const [red = 0] = (ground.match(/\d+/g) ?? []).map(Number);
    expect(red < 128, `${look}: ${ground}`).toBe(look.endsWith('dark'));
  }
  await page.locator('iframe[title="home, social, light"]').scrollIntoViewIfNeeded();
  await expect(frame('home', 'social, light').getByRole('heading', { level: 1 })).toContainText('Robin');
  await page.getByRole('link', { name: 'de', exact: true }).click();
  await expect(page.frameLocator('iframe[title="index, social, light"]').locator('html')).toHaveAttribute(
    'lang',
    /^de/,
  );
  await page.getByRole('link', { name: 'desktop' }).click();
  const width = await page
    .locator('iframe')
    .first()
    .evaluate((element: HTMLIFrameElement) => element.offsetWidth);
  expect(width).toBe(1280);
});
