import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { profileIdOf, waitUntilStored, writeMessage } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { startOffline, waitUntilKept } from '../fixtures/offline-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const HOST = 'she.localhost';
const lines = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('a start without a network shows a chat, and a message written there is sent once the network is back', async ({
  visit,
  server,
}) => {
  const [anna, bert] = [await visit(HOST), await visit(HOST)];
  await createMember(anna, server, { name: 'Anna' });
  await createMember(bert, server, { name: 'Bert' });
  await waitUntilStored(anna, say);
  await anna.goto(`/members/${await profileIdOf(bert)}/chat`);
  await anna.waitForURL('**/chats/*');
  const chat = new URL(anna.url()).pathname;
  await writeMessage(anna, say, 'Until tonight');
  await expect(lines(anna, 'Until tonight')).toContainText(say('Sent'));
  await waitUntilKept(anna, `page:${chat.split('/').at(-1)}`);
  await bert.goto(chat);

  const offline = await startOffline(anna, chat);
  await expect(lines(offline, 'Until tonight')).toBeVisible();
  await writeMessage(offline, say, 'On the train');
  await expect(lines(offline, 'On the train')).toBeVisible();
  await anna.context().setOffline(false);
  await expect(lines(bert, 'On the train')).toHaveCount(1);
  // Bert has the chat open.
  await expect(lines(offline, 'On the train')).toContainText(say('Read'));
  await expect(lines(offline, 'On the train')).toHaveCount(1);
});
