import { expect, test } from '../fixtures/browser-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const LANDER = '/landers/transitionsvideolanding/summer';
const say = textsOf('en');
/** Browsers round sizes with a fraction, and differently for images and videos. */
const FRACTIONAL = [
  { width: 360, height: 740 },
  { width: 700, height: 901 },
  { width: 1365, height: 767 },
];

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

for (const lander of ['video', 'transitionsvideolanding']) {
  test(`the first frame of ${lander} is as large as its poster, so it is no larger paint`, async ({ visit }) => {
    const page = await visit('gay.localhost');
    await page.goto(`/landers/${lander}/summer`);
    const video = page.locator('video');
    const poster = page.locator('div', { has: video }).last().locator('img');
    for (const size of FRACTIONAL) {
      await page.setViewportSize(size);
      const boxes = await Promise.all([video, poster].map((each) => each.boundingBox()));
      expect(boxes[0]).toEqual(boxes[1]);
      const cut = await video.evaluate((element) => {
        const [inner, outer] = [element, element.parentElement as Element].map((each) => each.getBoundingClientRect());
        if (!inner || !outer || getComputedStyle(element.parentElement as Element).overflow !== 'hidden') return null;
        return [outer.left - inner.left, outer.top - inner.top, inner.right - outer.right, inner.bottom - outer.bottom];
      });
      // The box around both cuts them on all sides, so that its size counts and not theirs.
      expect(cut?.map(Math.round)).toEqual([1, 1, 1, 1]);
    }
  });
}
