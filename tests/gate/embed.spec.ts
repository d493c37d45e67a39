import { expect } from '../fixtures/browser-test.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { eventNames, frameOf, landerIn, loaderOf, PARTNER, strictPolicy, test } from '../fixtures/partner-page.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('an embedded lander works under the strictest policy, and its sign-up continues in the full window', async ({
  visit,
  partner,
  site,
  server,
}) => {
  const page = await visit(PARTNER);
  await partner.open(page, { policy: strictPolicy(site), body: landerIn(site, 'one') + loaderOf(site) });
  const lander = frameOf(page, 'one');
  await expect(lander.getByLabel(say('Email address'))).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(['ready', 'step']);
  await expect
    .poll(async () => {
      const frame = await page.locator('#one iframe').evaluate((element) => element.clientHeight);
      return frame - (await lander.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height)));
    })
    .toBe(0);

  const email = freshEmail('framed');
  await lander.getByLabel(say('Email address')).fill(email);
  await lander.getByLabel(say('Password')).fill('grey-heron-7-lanterns');
  await lander.getByRole('button', { name: say('Create account') }).click();
  await page.waitForURL(`${site}/complete-signup`);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  expect((await server.mailTo(email)).subject).toContain('Irisa');
});
