import { pathTo } from '#shared/routes/route-path.ts';
import { isAboutMember, ROUTES } from '#shared/routes/routes.ts';
import { SCREENS } from '#src/routing/screens.ts';
import { freshEmail } from '../../fixtures/new-member.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { test } from '../engine-test.ts';
import { mistypeAddress } from '../lander-steps.ts';
import { becomeMember, call } from '../member-steps.ts';

const say = textsOf('en');
const EMAIL = say('Email address');
const NAME = say('Name');
const PASSWORD = say('Password');
const SNIPPET = '/partners/snippet';

/** Every kind of lander. */
const PATHS = ROUTES.filter(({ name }) => SCREENS[name] === 'document' || isAboutMember({ name }))
  .map(({ path }) => path)
  .filter((path) => path !== SNIPPET);
const addressOf = (path: string, memberId: string) => pathTo(path as '/', { memberId, slug: '' } as never);

test('with JavaScript every lander shows hints while the visitor fills it in', async ({ visit, server }) => {
  const page = await visit();
  const { id } = await becomeMember(page, server, { name: 'Mira', city: 'Utrecht' });
  await call(page, 'GET logout.php');
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(addressOf(path, id));
      await page.evaluate(() => localStorage.clear());
      await page.goto(addressOf(path, id));
      await mistypeAddress(page);
    });
  }
  await page.goto(SNIPPET);
  await page.see({ role: 'button', name: say('Copy the code') });
});

test('without JavaScript every lander reports mistakes, and one creates the account', async ({ visit, server }) => {
  const scripted = await visit();
  const { id } = await becomeMember(scripted, server, { name: 'Mira', city: 'Utrecht' });
  const page = await visit({ scripting: false });
  for (const path of PATHS) {
    await test.step(path, async () => {
      await page.goto(addressOf(path, id));
      await page.fill(EMAIL, 'robin at example');
      await page.fill(NAME, '@robin');
      await page.fill(PASSWORD, 'short');
      await page.click({ css: 'form [type=submit]' });
      await page.read(say('Value is not a valid email address'));
      await page.read(say('A name can’t start with @. Choose another one.'));
    });
  }
  await page.goto(SNIPPET);
  await page.read(say('This page needs JavaScript to create the code. Please turn it on.'));

  const email = freshEmail('lander');
  await page.goto('/landers/video');
  await page.fill(EMAIL, email);
  await page.fill(NAME, 'Robin');
  await page.fill(PASSWORD, 'grey-heron-7-lanterns');
  await page.press('button', say('Create account'));
  await page.at('/complete-signup');
  await server.mailTo(email, '/activate/done');
});
