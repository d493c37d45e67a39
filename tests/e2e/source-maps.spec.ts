import { readFileSync } from 'node:fs';
import { scrubStack } from '#shared/rules/scrub-error.ts';
import { sourceLines } from '../../scripts/errors/source-lines.ts';
import { expect, test } from '../fixtures/browser-test.ts';

const SOURCE = 'src/platform/beacon.ts';

test('a browser’s stack is mapped to the source line that threw', async ({ visit }) => {
  const page = await visit('localhost');
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    navigator.sendBeacon = () => {
      document.documentElement.dataset.stack = new Error('sent from here').stack ?? '';
      return true;
    };
  });
  await page.goto('/login');
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('html')).toHaveAttribute('data-stack', /sent from here/, { timeout: 500 });
  }).toPass();
  const stack = (await page.locator('html').getAttribute('data-stack')) ?? '';
  const [frame = ''] = scrubStack(stack).split('\n');
  const line =
    readFileSync(SOURCE, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('sendBeacon?.')) + 1;
  expect(sourceLines()(frame).place).toBe(`${SOURCE}:${line}`);
  const [chunk] = frame.split(':');
  expect((await page.request.get(`/assets/${chunk}`)).status()).toBe(200);
  expect((await page.request.get(`/assets/${chunk}.map`)).status()).toBe(404);
});
