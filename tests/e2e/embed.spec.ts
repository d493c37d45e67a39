import { createHash } from 'node:crypto';
import { VERSION } from '#shared/rules/embed-version.ts';
import { expect } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import {
  eventNames,
  frameOf,
  landerIn,
  loaderOf,
  PARTNER,
  SITE,
  strictPolicy,
  test,
} from '../fixtures/partner-page.ts';
import { expectStep } from '../fixtures/signup-starts.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const PASSWORD = 'grey-heron-7-lanterns';
const NETWORK = 'demo';

test('an inline lander works under the strictest policy, has the height of its content, and shifts nothing', async ({
  visit,
  partner,
  site,
}) => {
  const page = await visit(PARTNER);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts, before: Object.keys(globalThis) });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const place = '<svg width="1" height="640" aria-hidden="true"></svg></div>';
  const body = `${landerIn(site, 'one').replace('</div>', place)}<p>More of the article.</p>${loaderOf(site)}`;
  await partner.open(page, { policy: strictPolicy(site), body });
  const lander = frameOf(page, 'one');
  await expect(lander.getByLabel(say('Email address'))).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'step']);
  const heights = async () => ({
    frame: await page.locator('#one iframe').evaluate((frame) => frame.clientHeight),
    content: await lander.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height)),
  });
  await expect.poll(async () => (({ frame, content }) => frame - content)(await heights())).toBe(0);
  expect((await heights()).frame).toBeGreaterThan(640);
  const left = await page.evaluate(() => {
    const seen = globalThis as unknown as { shifts: number[]; before: string[] };
    const added = Object.keys(globalThis).filter((name) => !seen.before.includes(name));
    return {
      moved: seen.shifts.reduce((sum, value) => sum + value, 0),
      added: added.filter((name) => !['before', 'landerEvents', 'shifts'].includes(name)),
      kept: document.cookie + localStorage.length + sessionStorage.length,
      entries: history.length,
    };
  });
  expect(left.moved).toBeLessThanOrEqual(0.05);
  expect(left).toMatchObject({ added: ['LanderEmbed'], kept: '00' });
  await expect(page.getByRole('link', { name: 'Join Irisa' })).toBeHidden();
  expect(await page.locator('#one iframe').evaluate((frame) => frame.getAttributeNames().sort())).toEqual([
    'allow',
    'loading',
    'referrerpolicy',
    'sandbox',
    'src',
    'style',
    'title',
  ]);
});

for (const mode of ['popup', 'drawer', 'bar']) {
  test(`a ${mode} opens by its link under the strictest policy, and closes by its close button and Escape`, async ({
    visit,
    partner,
    site,
  }) => {
    const page = await visit(PARTNER);
    const body = landerIn(site, 'one', `data-mode="${mode}" data-locale="de"`) + loaderOf(site);
    await partner.open(page, { policy: strictPolicy(site), body });
    await page.waitForFunction(() => 'LanderEmbed' in globalThis);
    const entries = await page.evaluate(() => history.length);
    const link = page.getByRole('link', { name: 'Join Irisa' });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Join Irisa' });
    await expect(dialog).toBeVisible();
    // The label is in the page's language or in the one that the snippet names, like the lander.
    const cross = dialog.getByRole('button', { name: 'Schließen' });
    expect((await cross.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const email = frameOf(page, 'one').getByLabel(textsOf('de')('Email address'));
    await email.fill('robin@example.org');
    await expect.poll(() => eventNames(page)).toEqual(['open', 'ready', 'step', 'signup_started']);

    // Pressed in the frame, whose key events don't reach the page.
    await email.press('Escape');
    await expect(dialog).toBeHidden();
    await link.click();
    await expect(email).toHaveValue('robin@example.org');
    await cross.click();
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    expect((await eventNames(page)).filter((name) => /open|close/.test(name))).toEqual([
      'open',
      'close',
      'open',
      'close',
    ]);
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });
}

test('a sign-up in a frame without storage continues in the full window, and its events contain nothing personal @whole-browser', async ({
  visit,
  partner,
  site,
  server,
}) => {
  // Permissions that aren't granted are refused. Without push, step 3 follows.
  const page = await visit(PARTNER, { permissions: ['geolocation'] });
  const body = landerIn(site, 'one', 'data-datalayer') + loaderOf(site);
  const query = `?network=${NETWORK}&ref=news-7&sub1=robin@example.org&utm_source=letter`;
  const forwarded = body.replace('data-datalayer', 'data-datalayer data-forward="utm_*"');
  await partner.open(page, { policy: strictPolicy(site), body: forwarded, query });
  const address = new URL((await page.locator('#one iframe').getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({ network: NETWORK, ref: 'news-7', utm_source: 'letter' });

  const lander = frameOf(page, 'one');
  const email = freshEmail('framed');
  await lander.getByLabel(say('Email address')).fill(email);
  await lander.getByLabel(say('Password')).fill(PASSWORD);
  const keeps = await lander.locator('html').evaluate(() => {
    try {
      return String(localStorage.length);
    } catch {
      return 'nothing';
    }
  });
  expect(keeps).toBe('nothing');
  // The sign-up leaves the partner's page, so its events are sent to the test first.
  const received: { type: string; detail: Record<string, unknown> }[] = [];
  await page.exposeFunction('hear', (event: (typeof received)[number]) => void received.push(event));
  await page.evaluate(() => {
    const { hear } = globalThis as unknown as { hear: (event: unknown) => void };
    for (const type of ['lander:submitting', 'lander:account_created', 'lander:complete'])
      document.addEventListener(type, ({ detail }: CustomEventInit) => hear({ type, detail }));
  });
  // The page stays until it has sent all events.
  const leaving = await hold(page, /\/complete-signup/);
  await lander.getByRole('button', { name: say('Create account') }).click();
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
  await leaving.open();
  await page.waitForURL(`${site}/complete-signup`);
  await expectStep(page, say, 3);
  // Later events may or may not arrive.
  expect(received.slice(0, 3).map(({ type }) => type)).toEqual([
    'lander:submitting',
    'lander:account_created',
    'lander:complete',
  ]);
  expect(received[1]?.detail.click_id).toMatch(/^[\w-]{10,}$/);
  expect(JSON.stringify(received)).not.toContain('robin');
  expect(JSON.stringify(received)).not.toContain(email);
  expect((await server.mailTo(email)).subject).toContain('Irisa');
});

for (const width of [280, 1200]) {
  test(`a lander fits a frame of ${width} pixels`, async ({ visit, partner, site }) => {
    const page = await visit(PARTNER, { viewport: { width: width + 16, height: 800 } });
    await partner.open(page, { policy: strictPolicy(site), body: landerIn(site, 'one') + loaderOf(site) });
    await expect(frameOf(page, 'one').getByLabel(say('Email address'))).toBeVisible();
    const sizes = await frameOf(page, 'one')
      .locator('html')
      .evaluate((html) => ({ wide: html.scrollWidth, seen: innerWidth }));
    expect(sizes).toEqual({ wide: width, seen: width });
  });
}

test('a pinned version with its integrity hash works the same way', async ({ visit, partner, site, server }) => {
  // An extra header would need a CORS preflight, which the loader's host doesn't allow.
  const page = await visit(PARTNER, { extraHTTPHeaders: {} });
  const { text } = await server.request(SITE, '/embed/v1.js');
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const pinned = `<script src="${site}/embed/v${VERSION}.js" crossorigin="anonymous" integrity="${integrity}"></script>`;
  await partner.open(page, { policy: strictPolicy(site), body: pinned + landerIn(site, 'one') });
  await expect.poll(() => eventNames(page)).toContain('ready');
});

test('without JavaScript the page shows the link, and the form in a plain frame continues in the full window', async ({
  visit,
  partner,
  site,
  server,
}) => {
  const page = await visit(PARTNER, { javaScriptEnabled: false });
  const bare = `<iframe id="bare" src="${site}/landers/video?network=${NETWORK}" title="Join" width="340" height="720" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`;
  await partner.open(page, { policy: strictPolicy(site), body: landerIn(site, 'one') + bare + loaderOf(site) });
  await expect(page.getByRole('link', { name: 'Join Irisa' })).toBeVisible();
  const lander = page.locator('#bare').contentFrame();
  const email = freshEmail('bare');
  await lander.getByLabel(say('Email address')).fill(email);
  await lander.getByLabel(say('Name'), { exact: true }).fill('Robin');
  await lander.getByLabel(say('Password')).fill(PASSWORD);
  await lander.getByRole('button', { name: say('Create account') }).click();
  await page.waitForURL(`${site}/complete-signup`);
  expect((await server.mailTo(email)).subject).toContain('Irisa');
  await page.goBack();
  await page.getByRole('link', { name: 'Join Irisa' }).click();
  await expect(page).toHaveURL(`${site}/landers/video?ref=one`);
});
