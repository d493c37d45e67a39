import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { recordShifts, shifted } from '../fixtures/layout-shifts.ts';
import { callApi, profileIdOf, writeMessage } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const requests = (page: Page) => page.getByRole('button', { name: say('Requests') });
const answer = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true });

test('a first message waits as a request, is declined with Undo, and becomes a chat when it is accepted', async ({
  visit,
  server,
}) => {
  const [anna, bert] = [await visit('she.localhost'), await visit('she.localhost')];
  await createMember(anna, server);
  await createMember(bert, server);
  await callApi(bert, 'PUT', '/api/account.php', { first_messages: 'requests' });
  const { body } = await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`);
  const { id } = body as { id: string };
  await anna.goto(`/chats/${id}`);
  await writeMessage(anna, say, 'Shall we walk?');
  await expect(anna.getByRole('log').getByText(say('Sent'))).toBeVisible();

  await bert.addInitScript(recordShifts);
  await bert.goto('/chats');
  await expect(bert.getByText('Shall we walk?')).toHaveCount(0);
  await requests(bert).click();
  await bert.getByText('Shall we walk?').click();
  await expect(bert.getByRole('log').getByText('Shall we walk?')).toBeVisible();
  await expect(answer(bert, 'Accept')).toBeVisible();
  expect(await axeFindings(bert)).toEqual([]);
  expect(await shifted(bert)).toBeLessThan(0.05);

  await answer(bert, 'Decline').click();
  await expect(bert).toHaveURL(/\/chats$/);
  await expect(requests(bert)).toHaveCount(0);
  await answer(bert, 'Undo').click();
  await requests(bert).click();
  await bert.getByText('Shall we walk?').click();
  await answer(bert, 'Accept').click();
  await writeMessage(bert, say, 'Yes, on Sunday');
  await expect(anna.getByRole('log').getByText('Yes, on Sunday')).toBeVisible();
});
