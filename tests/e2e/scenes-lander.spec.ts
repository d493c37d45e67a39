import { expect, test } from '../fixtures/browser-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const LANDER = '/landers/transitionsvideolanding/summer';
const say = textsOf('en');

test('the scenes change until they are paused, and continue afterwards', async ({ visit }) => {
  const page = await visit('gay.localhost');
  await page.goto(LANDER);
  const button = page.getByRole('button', { name: say('Pause video') });
  const scenes = page.locator('#scenes');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(scenes).toHaveAttribute('data-scenes', 'on');
  await button.click();
  await expect(scenes).toHaveAttribute('data-scenes', 'held');
  const states = await scenes.evaluate((page) =>
    page.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(new Set(states)).toEqual(new Set(['paused']));
  await button.click();
  await expect(scenes).toHaveAttribute('data-scenes', 'on');
});

test('with reduced motion nothing moves and no video is requested', async ({ visit }) => {
  const page = await visit('gay.localhost', { reducedMotion: 'reduce' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(LANDER);
  // When the form reports a mistake, its script and everything else have loaded.
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Enter your email address')).first()).toBeVisible();
  await expect(page.locator('#scenes')).not.toHaveAttribute('data-scenes');
  await expect(page.locator('#pause')).toBeHidden();
  expect(requested.filter((url) => /\.mp4|\/face/.test(url))).toEqual([]);
});

test('a visitor with Save-Data gets no video and the smallest pictures', async ({ visit }) => {
  const page = await visit('gay.localhost', { extraHTTPHeaders: { 'save-data': 'on' } });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/landers/video/summer');
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Enter your email address')).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.goto('/landers/gallery/summer');
  await expect(page.getByRole('button', { name: say('Create account') })).toBeVisible();
  expect(
    await page.locator('source').evaluateAll((all) => all.filter((at) => /,/.test(at.getAttribute('srcset') ?? ''))),
  ).toEqual([]);
  expect(requested.filter((url) => url.endsWith('.mp4'))).toEqual([]);
});
