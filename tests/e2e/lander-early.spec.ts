import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { hold } from '../fixtures/hold.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const SLOWER = 6;
const LANDER = '/landers/video/early';
const PASSWORD = 'grey-heron-7-lanterns';
/** When the script arrives: on its own, when everything is typed, or after the form was sent. */
const MOMENTS = ['at once', 'typed', 'sent'] as const;
type Moment = (typeof MOMENTS)[number];
/** Only a script that arrives on its own arrives at a different moment each time. */
const ROUNDS: Moment[] = ['at once', 'at once', 'at once', 'at once', 'typed', 'sent'];

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devtools;
}

/** Types and sends at the first paint. */
async function sendAtFirstPaint(page: Page, moment: Moment, email: string, name?: string): Promise<void> {
  const scripts = moment === 'at once' ? null : await hold(page, /\/assets\/[^?]+\.js/);
  await page.goto(LANDER, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.getByLabel(say('Email address')).fill(email);
  if (name) await page.getByLabel(say('Name'), { exact: true }).fill(name);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  if (moment === 'typed') await scripts?.open();
  await page.getByLabel(say('Password')).press('Enter', { noWaitAfter: true });
  if (moment === 'sent') await scripts?.open();
}

/** Collects navigations whose URL contains a value of the form. */
function collectLeakingUrls(page: Page): string[] {
  const leaks: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && /example|heron|\?/.test(request.url())) leaks.push(request.url());
  });
  return leaks;
}

test(`a form sent at first paint is always handled on a ${SLOWER} times slower processor`, async ({ visit }) => {
  const page = await visit('she.localhost');
  const leaks = collectLeakingUrls(page);
  await slowDown(page);
  for (const [round, moment] of ROUNDS.entries()) {
    const email = `robin${round}@example.org`;
    await sendAtFirstPaint(page, moment, email, '@robin');
    // The server or the script reports the single mistake, and no typed text is lost.
    await expect(page.getByText(say('A name can’t start with @. Choose another one.'))).toBeVisible();
    await expect(page.getByLabel(say('Email address'))).toHaveValue(email);
    await expect(page.getByLabel(say('Name'), { exact: true })).toHaveValue('@robin');
    await expect(page).toHaveURL(new RegExp(`${LANDER}$`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(leaks).toEqual([]);
});

for (const moment of MOMENTS) {
  test(`a form sent at first paint creates the account, with its script arriving ${moment}`, async ({
    visit,
    server,
  }) => {
    const email = freshEmail('early');
    const page = await visit('she.localhost');
    const leaks = collectLeakingUrls(page);
    const devtools = await slowDown(page);
    await sendAtFirstPaint(page, moment, email);
    await page.waitForURL(/\/complete-signup$/, { waitUntil: 'commit' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect((await server.mailTo(email)).subject).toContain('Irisa');
    expect(leaks).toEqual([]);
  });
}
