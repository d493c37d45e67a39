import { freshEmail } from '../../fixtures/new-member.ts';
import { FRAMEWORK_NAMES, partnerApp } from '../../fixtures/partner-app.ts';
import { loaderOf, PartnerServer, recordEvents, strictPolicy } from '../../fixtures/partner-page.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { DESKTOP } from '../engine.ts';
import type { EnginePage } from '../engine-page.ts';
import { test as base, expect, siteOrigin } from '../engine-test.ts';
import { mistypeAddress } from '../lander-steps.ts';
import { retryUntil } from '../retry-until.ts';

const say = textsOf('en');
const EMAIL = say('Email address');
const DIALOG = { role: 'dialog' };
/** WebKit's driver can't scroll the page around a frame of another origin to a field in the frame. */
const BESIDE_FRAME = DESKTOP;

const test = base.extend<{ partner: PartnerServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  partner: async ({}, use) => {
    const partner = await PartnerServer.start();
    await use(partner);
    await partner.stop();
  },
});

const linked = (attributes: string) =>
  `<div id="one" data-lander="video" data-site="${siteOrigin()}" data-eager ${attributes}><a href="${siteOrigin()}/landers/video">Join Irisa</a></div>${loaderOf(siteOrigin())}`;

/** The partner's page under the strictest policy, with a script that records the events. */
async function openPartner(page: EnginePage, partner: PartnerServer, body: string): Promise<void> {
  const policy = strictPolicy(siteOrigin()).replace('script-src', `script-src ${partner.origin()}/events.js`);
  const files = { '/events.js': `(${recordEvents})()` };
  await page.goto(partner.show({ body: `<script src="/events.js"></script>${body}`, policy, files }));
}

const eventNames = (page: EnginePage) =>
  page.evaluate(() =>
    (globalThis as unknown as { landerEvents: { type: string }[] }).landerEvents.map(({ type }) => type),
  );

test('an inline lander, as a div or as an element, accepts input and sends its events to the page', async ({
  visit,
  partner,
}) => {
  const page = await visit({ size: BESIDE_FRAME });
  const element = `<lander-embed id="one" lander="video" site="${siteOrigin()}" eager><a href="#">Join Irisa</a></lander-embed>`;
  for (const body of [linked(''), element + loaderOf(siteOrigin())]) {
    await openPartner(page, partner, body);
    await (await page.frame()).fill(EMAIL, 'robin@example.org');
    await expect.poll(() => eventNames(page)).toEqual(['ready', 'step', 'signup_started']);
  }
});

test('popup, drawer and bar open by their link and close by Escape and by their close button', async ({
  visit,
  partner,
}) => {
  const page = await visit();
  const cross = { role: 'button', name: 'Close', within: DIALOG };
  for (const mode of ['popup', 'drawer', 'bar']) {
    await test.step(mode, async () => {
      await openPartner(page, partner, linked(`data-mode="${mode}"`));
      await expect.poll(() => page.evaluate(() => 'LanderEmbed' in globalThis)).toBe(true);
      await page.press('link', 'Join Irisa');
      await page.see(DIALOG);
      const lander = await page.frame();
      await lander.fill(EMAIL, 'robin@example.org');
      await lander.key({ label: EMAIL }, 'Escape');
      await page.miss(DIALOG);
      await page.press('link', 'Join Irisa');
      await page.click(cross);
      await page.miss(DIALOG);
    });
  }
});

test('a visitor signs up in a plain frame and continues in the full window', async ({ visit, partner, server }) => {
  const page = await visit();
  const sandbox =
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
  const frame = `<iframe id="one" src="${siteOrigin()}/landers/video" title="Join Irisa" width="340" height="1600" allow="" referrerpolicy="strict-origin" sandbox="${sandbox}"></iframe>`;
  await openPartner(page, partner, frame);
  const lander = await page.frame();
  const email = freshEmail('framed');
  await lander.fill(EMAIL, email);
  await lander.fill(say('Name'), 'Robin');
  await lander.fill(say('Password'), 'grey-heron-7-lanterns');
  await lander.press('button', say('Create account'));
  await server.mailTo(email);
  // If the browser doesn't let a frame navigate the window, the page shows a button. In a browser that does, the frame
  // and its button can vanish at any moment.
  const onward = { role: 'link', name: say('Continue') };
  await retryUntil('the window to be ours', async () => {
    if ((await page.address()).startsWith(siteOrigin())) return true;
    await lander.clickIfThere(onward);
    return false;
  });
  await page.at('/complete-signup');
});

for (const framework of FRAMEWORK_NAMES) {
  test(`<Lander> in ${framework} shows a lander that accepts input`, async ({ visit, partner }) => {
    const page = await visit({ size: BESIDE_FRAME });
    const files = { '/app.js': await partnerApp(framework) };
    await page.goto(partner.show({ body: '<div id="app"></div><script src="/app.js"></script>', files }));
    await page.evaluate(
      (props) => (globalThis as unknown as { landerApp: { show(props: object): void } }).landerApp.show(props),
      { lander: 'video', site: siteOrigin(), eager: true },
    );
    await mistypeAddress(await page.frame());
  });
}
