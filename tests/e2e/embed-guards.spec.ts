import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { LANDERS } from '#src/documents/landers.ts';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts';
import { expect } from '../fixtures/browser-test.ts';
import {
  eventNames,
  eventsOn,
  frameOf,
  landerIn,
  loaderOf,
  PARTNER,
  SITE,
  STRANGER,
  strictPolicy,
  test,
} from '../fixtures/partner-page.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('two landers on a page send their own events, and only one dialog is open at a time', async ({
  visit,
  partner,
  site,
}) => {
  const page = await visit(PARTNER);
  const body = `${landerIn(site, 'one', 'data-eager')}${landerIn(site, 'two', 'data-eager data-sub1="second"')}
    <lander-embed id="three" lander="video" site="${site}" mode="popup"><button>Open the third</button></lander-embed>${loaderOf(site)}`;
  await partner.open(page, { policy: strictPolicy(site), body });
  await frameOf(page, 'two').getByLabel(say('Name'), { exact: true }).fill('Robin');
  await page.getByRole('button', { name: 'Open the third' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const of = async (id: string) => (await eventsOn(page)).filter(({ from }) => from === id).map(({ type }) => type);
  await expect.poll(() => of('one')).toEqual(['ready', 'step']);
  await expect.poll(() => of('two')).toEqual(['ready', 'step', 'signup_started']);
  await expect.poll(() => of('three')).toEqual(['open', 'ready', 'step']);
});

test('an element that is added, removed and added again shows one lander; after a removal it sends no events', async ({
  visit,
  partner,
  site,
}) => {
  const page = await visit(PARTNER);
  await partner.open(page, { policy: strictPolicy(site), body: `<div id="place"></div>${loaderOf(site)}` });
  await page.waitForFunction(() => 'LanderEmbed' in globalThis);
  const put = () =>
    page.evaluate((address) => {
      const lander = document.createElement('lander-embed');
      lander.id = 'again';
      for (const [name, value] of Object.entries({ lander: 'video', site: address, eager: '' }))
        lander.setAttribute(name, value);
      document.getElementById('place')?.replaceChildren(lander);
    }, site);
  const take = () => page.evaluate(() => document.getElementById('place')?.replaceChildren());
  for (const round of [1, 2, 3]) {
    await put();
    await expect.poll(async () => (await eventNames(page)).filter((name) => name === 'ready').length).toBe(round);
    await take();
  }
  await page.evaluate((address) => {
    const [place, lander] = [document.getElementById('place'), document.createElement('lander-embed')];
    for (const [name, value] of Object.entries({ lander: 'video', site: address, eager: '' }))
      lander.setAttribute(name, value);
    place?.replaceChildren(lander);
    place?.replaceChildren();
    place?.replaceChildren(lander);
  }, site);
  await expect.poll(async () => (await eventNames(page)).filter((name) => name === 'ready').length).toBe(4);
  expect(page.frames()).toHaveLength(2);

  // `scan()` finds a place that an app added later; a second call adds no second lander.
  await page.evaluate(
    (html) => {
      const place = document.getElementById('place');
      const lander = document.createElement('div');
      lander.id = 'late';
      for (const [name, value] of Object.entries(html)) lander.setAttribute(name, value);
      place?.replaceChildren(lander);
      const { LanderEmbed } = globalThis as unknown as { LanderEmbed: { scan(): void } };
      LanderEmbed.scan();
      LanderEmbed.scan();
    },
    { 'data-lander': 'video', 'data-site': site },
  );
  await expect(page.locator('#late iframe')).toHaveCount(1);
});

test('the demo partner shows every mode and its events; a host without a pack entry gets only the link', async ({
  browser,
  visit,
  server,
}) => {
  const page = await visit(PARTNER);
  await page.goto('/?site=she.localhost');
  await page.getByRole('link', { name: 'Join Irisa in a drawer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('lander:open from drawer')).toBeVisible();

  // A separate context: the refused frame is a policy violation, which `visit` would report.
  const context = await browser.newContext({ baseURL: server.origin(STRANGER) });
  const refused = await context.newPage();
  await refused.goto('/?site=she.localhost');
  await refused.locator('#inline').scrollIntoViewIfNeeded();
  await expect(refused.getByText('lander:error from inline {"code":"unreachable"}')).toBeVisible({ timeout: 20_000 });
  await expect(refused.locator('#inline').getByRole('link')).toBeVisible();
  await expect(refused.locator('#inline iframe')).toBeHidden();
  await context.close();
});

test('messages from other frames are ignored on both sides', async ({ visit, partner, site }) => {
  const page = await visit(PARTNER);
  // A third frame on the page sends messages to the page and to the lander.
  const files = {
    '/try.js': `addEventListener('load', () => {
      const detail = { click_id: 'stolen', email: 'robin@example.org' };
      const messages = [{ lander: 1, type: 'hello' }, { type: 'event', name: 'account_created', detail }, { type: 'event', name: 'complete' },
        { lander: 1, type: 'port' }, null, 7, 'hello', { lander: 1, type: 'hello', name: 'account_created' }];
      const received = [];
      Object.assign(top, { interceptedMessages: received });
      const attack = () => {
        for (const message of messages) {
          top.postMessage(message, '*');
          for (let index = 0; index < top.length; index += 1) {
            if (top[index] === self) continue;
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => received.push(data);
            top[index].postMessage(message, '*', [port2]);
          }
        }
      };
      attack();
      document.documentElement.dataset.done = 'yes';
      addEventListener('message', attack);
    });`,
  };
  const third = '<iframe id="third" title="Another" srcdoc="<script src=/try.js></script>"></iframe>';
  await partner.open(page, { body: landerIn(site, 'one', 'data-eager') + loaderOf(site) + third, files });
  const another = page.locator('#third').contentFrame().locator('html');
  await expect(another).toHaveAttribute('data-done', 'yes');
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'step']);
  // Once more, after the page and the lander have connected.
  await page
    .locator('#third')
    .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.postMessage('again', '*'));
  await frameOf(page, 'one').getByLabel(say('Name'), { exact: true }).fill('Robin');
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'step', 'signup_started']);
  expect(
    await page.evaluate(() => (globalThis as unknown as { interceptedMessages: unknown[] }).interceptedMessages),
  ).toEqual([]);
  expect(JSON.stringify(await eventsOn(page))).not.toMatch(/stolen|robin/i);
});

test('a lander opens automatically once in seven days, and not over another dialog', async ({ partner, site }) => {
  // As in browsers that give a third-party frame storage partitioned by page.
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-profile-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(folder, {
    args: [...CHROMIUM_ARGS, '--disable-features=ThirdPartyCookieDeprecation,TrackingProtection3pcd'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await context.newPage();
    const own = '<dialog id="own" open>Cookies? <button>No</button></dialog>';
    const lander = landerIn(site, 'one', 'data-mode="popup" data-open-on="click,time:200"') + loaderOf(site);
    await partner.open(page, { policy: strictPolicy(site), body: own + lander });
    await page.waitForFunction(() => 'LanderEmbed' in globalThis);
    // Five intervals of 200 ms: the trigger's own 200 ms have passed by then.
    await page.evaluate(async () => {
      for (let beat = 0; beat < 5; beat += 1) await new Promise((done) => setInterval(done, 200));
    });
    expect(page.frames()).toHaveLength(1);
    await page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).close());
    await expect.poll(() => eventNames(page)).toContain('open');
    await expect(page.getByRole('dialog', { name: 'Join Irisa' })).toBeVisible();

    // The frame loads, answers no, and is removed.
    await partner.open(page, { policy: strictPolicy(site), body: lander });
    await expect.poll(() => eventNames(page)).toContain('ready');
    await expect.poll(() => page.frames().length).toBe(1);
    expect(await eventNames(page)).not.toContain('open');
    await page.getByRole('link', { name: 'Join Irisa' }).click();
    await expect(page.getByRole('dialog', { name: 'Join Irisa' })).toBeVisible();
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

for (const [trigger, act] of [
  ['scroll:50', 'scroll'],
  ['exit', 'leave'],
] as const) {
  test(`a lander doesn't open automatically if its frame has no storage: ${trigger} @whole-browser`, async ({
    visit,
    partner,
    site,
  }) => {
    const page = await visit(PARTNER, { isMobile: false, hasTouch: false });
    const long = '<svg width="1" height="4000" aria-hidden="true"></svg>';
    const body = landerIn(site, 'one', `data-mode="drawer" data-open-on="${trigger}"`) + long + loaderOf(site);
    await partner.open(page, { policy: strictPolicy(site), body });
    await page.waitForFunction(() => 'LanderEmbed' in globalThis);
    const came = page.waitForRequest((request) => request.url().includes('/landers/video'));
    await page.evaluate((kind) => {
      if (kind === 'scroll') scrollTo(0, 3_000);
      else document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
    }, act);
    await came;
    await expect.poll(() => eventNames(page)).toContain('ready');
    await expect.poll(() => page.frames().length).toBe(1);
    expect(await eventNames(page)).not.toContain('open');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

/** Widths of frames, and the height that no lander reaches in one. */
const FRAMES = [
  [280, 2_800],
  [1_100, 2_000],
] as const;
for (const host of [SITE, 'classic.localhost']) {
  for (const [width, tooTall] of FRAMES) {
    test(`every lander of ${host} fits a frame of ${width} pixels and stops growing`, async ({
      visit,
      partner,
      server,
    }) => {
      const page = await visit(PARTNER, { viewport: { width: width + 16, height: 800 } });
      const names = Object.keys(LANDERS).filter((name) => name.startsWith('landers-'));
      const origin = server.origin(host);
      // Higher than the default, so that a frame that grows forever can be told from a tall lander.
      const options = (name: string) => `data-max-height="4000" data-lander="${name.replace('landers-', '')}"`;
      const all = names.map((name) => landerIn(origin, name, options(name)));
      // The browser uses the first attribute of a name, so the second one is removed.
      const body = all.join('').replaceAll('data-lander="video" ', '') + loaderOf(origin);
      await partner.open(page, { policy: strictPolicy(origin), body });
      for (const name of names) {
        // Browsers lay out a third-party frame only when it is visible.
        await page.locator(`#${name}`).scrollIntoViewIfNeeded();
        const html = frameOf(page, name).locator('html');
        const overflow = () =>
          html.evaluate(({ scrollWidth, scrollHeight }) => [scrollWidth - innerWidth, scrollHeight - innerHeight]);
        await expect.poll(overflow, name).toEqual([0, 0]);
      }
      // A frame that grows forever has its greatest height by this time. Others may still shrink to their fonts and pictures.
      for (const name of names) {
        const html = frameOf(page, name).locator('html');
        await expect.poll(() => html.evaluate(() => innerHeight), name).toBeLessThan(tooTall);
      }
    });
  }
}
