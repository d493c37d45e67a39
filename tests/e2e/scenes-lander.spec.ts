import { expect, test } from '../fixtures/browser-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const LANDER = '/landers/transitionsvideolanding/summer';
const say = textsOf('en');

test('the scenes change until they are held, and go on when they are let go', async ({ visit }) => {
  const page = await visit('gay.localhost');
  await page.goto(LANDER);
  const button = page.getByRole('button', { name: say('Pause the moving picture') });
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

test('nothing moves, and nothing is fetched for it, where movement is not welcome', async ({ visit }) => {
  const page = await visit('gay.localhost', { reducedMotion: 'reduce' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(LANDER);
  // Whatever was to come has come: the form is live, and its parts are there.
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Value is required')).first()).toBeVisible();
  await expect(page.locator('#scenes')).not.toHaveAttribute('data-scenes');
  await expect(page.locator('#pause')).toBeHidden();
  expect(asked.filter((url) => /\.mp4|\/face/.test(url))).toEqual([]);
});

test('who spares data is sent no moving picture, and the smallest of the others', async ({ visit }) => {
  const page = await visit('gay.localhost', { extraHTTPHeaders: { 'save-data': 'on' } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/landers/video/summer');
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Value is required')).first()).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await page.goto('/landers/gallery/summer');
  await expect(page.getByRole('button', { name: say('Create account') })).toBeVisible();
  expect(
    await page.locator('source').evaluateAll((all) => all.filter((at) => /,/.test(at.getAttribute('srcset') ?? ''))),
  ).toEqual([]);
  expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
});
