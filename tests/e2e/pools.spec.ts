import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, DEMO, fillLogin, logIn } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const HOME = 'she.localhost';
const ELSEWHERE = 'gay.localhost';

test("a member of one niche's pool does not exist on another niche's site", async ({ visit }) => {
  const here = await visit(HOME);
  await logIn(here, say);
  const card = here.locator('article[data-member]').first();
  const member = await card.getAttribute('data-member');
  await here.goto(`/members/${member}`);
  await expect(here.getByRole('heading', { level: 1 })).not.toContainText('Page not found');

  const there = await visit(ELSEWHERE);
  await logIn(there, say);
  await there.goto(`/members/${member}`);
  await expect(there.getByRole('heading', { level: 1 })).toHaveText(`Page not found: /members/${member}`);
});

test('every call answers an id of another pool like an unknown id', async ({ visit }) => {
  const here = await visit(HOME);
  await logIn(here, say);
  const member = await here.locator('article[data-member]').first().getAttribute('data-member');
  const there = await visit(ELSEWHERE);
  await logIn(there, say);

  const answersTo = async (id: string | null) => [
    await callApi(there, 'GET', `/api/profile.php?id=${id}`),
    await callApi(there, 'POST', '/api/likes.php', { profile: id }),
    await callApi(there, 'GET', `/api/chat.php?profile=${id}`),
  ];
  const withoutRequestId = (answers: { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => ({ status, error: (body as { error: unknown }).error }));
  const strangers = withoutRequestId(await answersTo(member));
  expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(strangers).toEqual(withoutRequestId(await answersTo('AAAAAAAAAAAAAAAA')));
});

test("a login of one pool is refused on another niche's site like a wrong password", async ({ visit, server }) => {
  const here = await visit(HOME);
  const { email, password } = await createMember(here, server);
  const there = await visit(ELSEWHERE);

  await there.goto('/login');
  await fillLogin(there, say, { email, password });
  await expect(there.getByRole('alert')).toHaveText(say('Wrong email or password. Try again, or reset your password.'));
  await fillLogin(there, say, { ...DEMO, password: 'not-the-password' });
  await expect(there.getByRole('alert')).toHaveText(say('Wrong email or password. Try again, or reset your password.'));
  await expect(there).toHaveURL(/\/login$/);
});
