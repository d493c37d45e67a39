import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { recordShifts, shifted } from '../fixtures/layout-shifts.ts';
import { callApi, profileIdOf, writeMessage } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const log = (page: Page) => page.getByRole('log');
const line = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

test('messages written offline survive a reload and are sent once and in order; a block removes the chat for both', async ({
  visit,
  server,
}) => {
  const [anna, bert] = [await visit('she.localhost'), await visit('she.localhost')];
  await createMember(anna, server);
  await createMember(bert, server);
  const { id } = (await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`)).body as {
    id: string;
  };
  const chat = `/chats/${id}`;

  await anna.goto(chat);
  // Asked about the link, unless the message is sent before that part has loaded.
  await anna.addLocatorHandler(anna.getByRole('button', { name: say('Send anyway') }), (button) => button.click());
  await writeMessage(anna, say, 'Hello, see https://example.org/walk');
  await expect(line(anna, 'Hello, see')).toContainText(say('Sent'));
  // Loaded again through the service worker, which caches what the page uses.
  await anna.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await anna.reload();
  await expect(line(anna, 'Hello, see')).toBeVisible();
  await expect(line(anna, 'Hello, see').getByRole('link')).toHaveAttribute('rel', /noopener/);
  expect(await axeFindings(anna)).toEqual([]);

  await anna.context().setOffline(true);
  await writeMessage(anna, say, 'First without a network');
  await writeMessage(anna, say, 'Second without a network');
  await expect(line(anna, 'Second without')).toContainText(say('Waiting for a connection'));
  await anna.reload();
  await expect(line(anna, 'Hello, see')).toBeVisible();
  await expect(line(anna, 'First without')).toBeVisible();
  await anna.context().setOffline(false);
  await expect(line(anna, 'Second without')).toContainText(say('Sent'), { timeout: 30_000 });

  await bert.goto(chat);
  await expect(log(bert).getByText(/without a network/)).toHaveText([
    'First without a network',
    'Second without a network',
  ]);
  await expect(line(anna, 'Second without')).toContainText(say('Read'));

  await test.step('the server is killed and started again between send and answer', async () => {
    let isKilled = false;
    await bert.route('**/api/messages.php', async (route) => {
      // Later attempts reach the server, which is still starting, and fail by themselves.
      if (route.request().method() !== 'POST' || isKilled) return route.continue();
      isKilled = true;
      // Node can't resolve `*.localhost`: the fixture sends the request to 127.0.0.1.
      const request = route.request();
      const { host: _host, ...headers } = await request.allHeaders();
      const body = request.postData() ?? '';
      const answer = await server.request('she.localhost', '/api/messages.php', { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      await server.restart({ kill: true });
      await route.abort();
    });
    await writeMessage(bert, say, 'Written as the server died');
    await expect(line(bert, 'Written as')).toContainText(new RegExp(`${say('Sent')}|${say('Read')}`), {
      timeout: 60_000,
    });
    await expect(line(anna, 'Written as')).toHaveCount(1, { timeout: 60_000 });
  });

  await test.step('a block that is not undone hides both members from each other, also if the page is left', async () => {
    await anna
      .getByText(say('More'))
      .or(anna.getByLabel(say('More')))
      .first()
      .click();
    await anna.getByRole('button', { name: say('Block'), exact: true }).click();
    await anna
      .getByRole('dialog')
      .getByRole('button', { name: say('Block'), exact: true })
      .click();
    await expect(anna).toHaveURL(/\/chats$/);
    await expect(anna.getByText(say('No chats yet'))).toBeVisible();
    await expect(anna.getByRole('button', { name: say('Undo') })).toBeVisible();
    await anna.goto('/likes');
    await expect(bert.getByText(say('We couldn’t find this chat. Go back to your chats.'))).toBeVisible();
  });
});

test('members react to a message and reply to it, live, and switch read receipts off', async ({ visit, server }) => {
  const [anna, bert] = [await visit('she.localhost'), await visit('she.localhost')];
  await createMember(anna, server);
  await createMember(bert, server);
  const { id } = (await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`)).body as {
    id: string;
  };
  const menuOf = (page: Page, text: string) =>
    line(page, text).getByRole('button', { name: say('React, reply or report') });
  await anna.goto(`/chats/${id}`);
  await writeMessage(anna, say, 'Shall we walk?');
  await bert.goto(`/chats/${id}`);
  await expect(line(anna, 'Shall we')).toContainText(say('Read'));

  await test.step('a reaction, by keyboard', async () => {
    await menuOf(bert, 'Shall we').focus();
    await bert.keyboard.press('Enter');
    await expect(bert.getByRole('button', { name: say('Heart') })).toBeVisible();
    expect(await axeFindings(bert)).toEqual([]);
    await bert.getByRole('button', { name: say('Heart') }).click();
    await expect(line(bert, 'Shall we')).toContainText('❤️');
    await expect(line(anna, 'Shall we')).toContainText('❤️');
  });

  await test.step('a reply, after the message was held', async () => {
    const box = await line(bert, 'Shall we').locator('p').first().boundingBox();
    const finger = await bert.context().newCDPSession(bert);
    const touchPoints = [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 }];
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    const reply = bert.getByRole('button', { name: say('Reply'), exact: true });
    await expect(reply).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await reply.click();
    await writeMessage(bert, say, 'At ten.');
    await expect(line(anna, 'At ten.').getByRole('blockquote')).toContainText('Shall we walk?');
  });

  await test.step('read receipts off', async () => {
    await callApi(bert, 'PUT', '/api/account.php', { read_receipts: false });
    await anna.reload();
    await expect(line(anna, 'Shall we').first()).toBeVisible();
    await expect(log(anna)).not.toContainText(say('Read'));
  });
});

test('a wide screen shows the conversation next to the list without layout shift, and the navigation as a sidebar', async ({
  visit,
  server,
}) => {
  const anna = await visit('she.localhost', { viewport: { width: 1280, height: 800 } });
  const bert = await visit('she.localhost');
  await createMember(anna, server);
  await createMember(bert, server);
  const { id } = (await callApi(anna, 'GET', `/api/chat.php?profile=${await profileIdOf(bert)}`)).body as {
    id: string;
  };
  await anna.addInitScript(recordShifts);
  await anna.goto(`/chats/${id}`);
  await expect(
    anna
      .getByRole('complementary', { name: say('All chats') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expect(anna.getByLabel(say('Message'), { exact: true })).toBeVisible();
  expect(await shifted(anna)).toBeLessThan(0.05);

  const sidebar = await anna.getByRole('banner').boundingBox();
  const list = await anna.getByRole('complementary', { name: say('All chats') }).boundingBox();
  expect(sidebar?.x).toBe(0);
  expect(sidebar?.width).toBe(240);
  expect(list?.x).toBe(240);

  await anna.goto('/chats');
  await expect(anna).toHaveURL(`${server.origin('she.localhost')}/chats/${id}`);
});
