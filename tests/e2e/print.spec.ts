import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, profileIdOf } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
/** The limit before an answer. */
const LINES = 10;
const TALK = 'A long talk about the sea. '.repeat(20);

// The niche's pages are dark.
test('a printed conversation has every message, dark on white, and nothing else', async ({ visit, server }) => {
  const [anna, bert] = [await visit('bdsm.localhost'), await visit('bdsm.localhost')];
  await createMember(anna, server);
  await createMember(bert, server);
  const { body } = await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`);
  const { id } = body as { id: string };
  for (let line = 1; line <= LINES; line++) {
    const sent = { conversation: id, body: `${line}: ${TALK}`, idempotency_key: `print-test-line-${line}` };
    await callApi(anna, 'POST', '/api/messages.php', sent);
  }
  await bert.goto(`/chats/${id}`);
  const lines = bert.getByRole('log').getByRole('listitem').filter({ hasText: 'A long talk' });
  await expect(lines).toHaveCount(LINES);
  await bert.emulateMedia({ media: 'print' });
  for (const part of [
    bert.getByRole('banner'),
    bert.getByLabel(say('Message'), { exact: true }),
    bert.getByRole('navigation', { name: say('Members area') }),
  ])
    await expect(part).toBeHidden();
  await expect(bert.getByRole('heading', { level: 1 })).toBeVisible();
  const clipped = await bert.getByRole('log').evaluate((log) => {
    let element: Element | null = log;
    while (element && element !== document.body) {
      if (element.scrollHeight > element.clientHeight + 1) return element.className;
      element = element.parentElement;
    }
    return null;
  });
  expect(clipped).toBeNull();
  expect(await lines.first().evaluate((line) => getComputedStyle(line.firstElementChild ?? line).color)).toBe(
    'rgb(0, 0, 0)',
  );
});
