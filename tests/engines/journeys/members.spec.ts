import { textsOf } from '../../fixtures/texts.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';

const say = textsOf('en');

test('a member logs in, filters the search, likes, and takes it back', async ({ visit, server }) => {
  const page = await visit();
  const robin = await becomeMember(page, server, { name: 'Robin' });
  const mira = await becomeMember(page, server, { name: 'Mira', city: 'Utrecht', date_of_birth: '1991-02-03' });
  await call(page, 'POST likes.php', { profile: robin.id });
  await call(page, 'GET logout.php');

  await page.goto('/chats');
  await page.at('/login?next=%2Fchats');
  await page.fill(say('E-mail address'), robin.email);
  await page.fill(say('Password'), robin.password);
  await page.press('button', say('Log in'), { css: 'main' });
  await page.at('/chats');
  await page.see({ role: 'heading', name: say('Chats') });

  await page.goto('/members');
  const filter = (name: string) => ({ role: 'combobox', name: say(name) });
  const ages = { css: 'article[data-member] a', text: /, \d+$/ };
  await page.see({ css: 'article[data-member]' });
  if (!(await page.count(filter('Country')))) await page.click({ text: say('Filters') });
  await page.select(filter('I am looking for'), 'female');
  await page.select(filter('Country'), 'NL');
  await page.select({ role: 'combobox', name: say('Age') }, '26-35');
  const card = { css: `article[data-member="${mira.id}"]` };
  await page.see(card);
  expect((await page.texts(ages)).length).toBeGreaterThan(0);

  const heart = (name: string) => ({ role: 'button', name: say(name, { name: 'Mira' }), within: card });
  await page.click(heart('Like {name}'));
  await page.see({ role: 'dialog' });
  await page.press('button', say('Later'));
  await page.miss({ role: 'dialog' });
  const isLiked = async () => (await call<{ liked: boolean }>(page, `GET profile.php?id=${mira.id}`)).liked;
  await expect.poll(isLiked).toBe(true);
  await page.click({ css: 'button[aria-pressed=true]', within: card });
  await expect.poll(isLiked).toBe(false);
});
