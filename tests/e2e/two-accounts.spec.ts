import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, profileIdOf } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('a tab that still shows another member can’t act as the member who has logged in since', async ({
  visit,
  server,
}) => {
  // /robots.txt allows no calls.
  const [partner, stale] = [await visit('she.localhost'), await visit('she.localhost', { bypassCSP: true })];
  await createMember(partner, server, { name: 'Cleo' });
  const partnerId = await profileIdOf(partner);
  const bert = await createMember(await visit('she.localhost'), server, { name: 'Bert' });
  await createMember(stale, server, { name: 'Anna' });

  const { id } = (await callApi(stale, 'GET', `/api/chat.php?profile=${partnerId}`)).body as { id: string };
  await stale.goto(`/chats/${id}`);
  await expect(stale.getByRole('heading', { level: 1 })).toHaveText('Cleo');
  await stale.getByLabel(say('Message'), { exact: true }).fill('Written by Anna');
  const send = stale.getByRole('button', { name: say('Send'), exact: true });
  await expect(send).toBeEnabled();
  // After this, neither polls nor live events reach this tab, so it stays stale.
  const news = /\/api\/(?:user|chats|likes|events)\.php/;
  await stale.route(news, (route) => route.abort());

  const other = await stale.context().newPage();
  // On a page without the app, because the app would react to the logout.
  await other.goto('/robots.txt');
  await callApi(other, 'GET', '/api/logout.php');
  expect((await callApi(other, 'POST', '/api/login.php', bert)).status).toBe(200);

  const refused = stale.waitForResponse(
    (answer) => answer.url().endsWith('/api/messages.php') && answer.request().method() === 'POST',
  );
  await send.click();
  expect((await refused).status()).toBe(409);

  await partner.goto('/chats');
  await expect(
    partner.getByText(say('No chats yet')).or(partner.getByText(say('Say hi'), { exact: true })),
  ).toBeVisible();
  const seen = await callApi(partner, 'GET', '/api/chats.php');
  expect(JSON.stringify(seen.body)).not.toContain('Written by Anna');
  const bertsChats = await callApi(other, 'GET', '/api/chats.php');
  expect(bertsChats.body).toEqual({ chats: [] });
});
