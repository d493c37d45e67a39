import type { Page } from '@playwright/test';
import { badgeOf, expect, test } from '../fixtures/browser-test.ts';
import { profileIdOf, writeMessage } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const HOST = 'she.localhost';
const line = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

test('a like and messages reach the other browser at once, and so does the read mark', async ({ visit, server }) => {
  const [anna, bert] = [await visit(HOST), await visit(HOST)];
  await createMember(anna, server, { name: 'Anna' });
  await createMember(bert, server, { name: 'Bert' });
  const annaId = await profileIdOf(anna);
  await anna.goto('/members');
  await expect.poll(() => badgeOf(anna)).toBe(0);

  await bert.goto(`/members/${annaId}`);
  await bert
    .getByRole('main')
    .getByRole('button', { name: say('Like {name}', { name: 'Anna' }) })
    .click();
  await expect.poll(() => badgeOf(anna)).toBe(1);

  await bert.getByRole('button', { name: say('Message {name}', { name: 'Anna' }) }).click();
  await expect(bert).toHaveURL(/\/chats\/[\w-]+$/);
  await writeMessage(bert, say, 'Which bridge is the finest?');
  await expect.poll(() => badgeOf(anna)).toBe(2);

  await anna
    .getByRole('navigation')
    .getByRole('link', { name: say('Chats') })
    .first()
    .click();
  await anna.getByRole('link', { name: /Bert/ }).filter({ hasText: 'Which bridge' }).click();
  await expect(line(anna, 'Which bridge')).toBeVisible();
  await expect(line(bert, 'Which bridge')).toContainText(say('Read'));
  await writeMessage(anna, say, 'The one by the weir.');
  await expect(line(bert, 'The one by')).toBeVisible();
});
