import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, logOut } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import {
  PushDelivery,
  pressNotification,
  pushesTo,
  recordListening,
  shownNotifications,
  standInForPushService,
  waitForPush,
  waitUntilListening,
} from '../fixtures/push-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('de');
const HOST = 'she.localhost';
const DEVICE = { locale: 'de-DE', permissions: ['notifications'] };

const idOf = async (page: Page) =>
  ((await callApi(page, 'GET', '/api/user.php')).body as { user: { id: string } }).user.id;

async function write(page: Page, to: string, body: string): Promise<void> {
  const { id } = (await callApi(page, 'GET', `/api/chat.php?profile=${to}`)).body as { id: string };
  const message = { conversation: id, body, idempotency_key: `push-${body.length}-${Date.now()}` };
  expect((await callApi(page, 'POST', '/api/messages.php', message)).status).toBe(200);
}

test('a sent message arrives as a notification on the other member’s device @whole-browser', async ({
  visit,
  server,
}) => {
  const device = await visit(HOST, DEVICE);
  await device.addInitScript(standInForPushService);
  await device.addInitScript(recordListening);
  const { email } = await createMember(device, server, { language: 'de' });
  const receiver = await idOf(device);
  await device.goto('/notifications#settings');
  const here = device.locator('[data-standing]');
  await expect(here).toHaveAttribute('data-standing', 'ask');
  await here.getByRole('button', { name: say('Turn on notifications') }).click();
  await expect(here).toHaveAttribute('data-standing', 'on');
  const delivery = await PushDelivery.to(device);

  const elsewhere = await visit(HOST);
  await createMember(elsewhere, server, { name: 'Mira' });
  const sender = await idOf(elsewhere);

  // A member who has the site open gets no push.
  await device.goto('about:blank');
  await write(elsewhere, receiver, 'the secret words');
  const first = await waitForPush(server, email, 1);
  expect(first.notification).toMatchObject({ title: 'Mira hat dir geschrieben', tag: `chat-${sender}`, app_badge: 1 });
  expect(JSON.stringify(first)).not.toContain('secret');
  await device.goto('/notifications');
  await delivery.deliver(first);
  const title = 'Mira hat dir geschrieben';
  await expect.poll(() => shownNotifications(device)).toMatchObject([{ title, silent: false }]);

  await device.goto('about:blank');
  await write(elsewhere, receiver, 'and some more');
  const second = await waitForPush(server, email, 2);
  await device.goto('/notifications');
  await delivery.deliver(second);
  const updated = { title, body: 'Neue Nachrichten: 2', silent: true };
  await expect.poll(() => shownNotifications(device)).toMatchObject([updated]);

  // The open tab shows the chat. A message that was read there causes no notification.
  await waitUntilListening(device);
  await pressNotification(device);
  await expect(device).toHaveURL(/\/chats\/[\w-]+$/);
  await expect(device.getByText('the secret words')).toBeVisible();

  // After logout the shared device shows no data of the member and receives nothing more.
  await expect.poll(() => shownNotifications(device)).toEqual([]);
  await device.goto('/members');
  await delivery.deliver(second);
  await expect.poll(() => shownNotifications(device)).toHaveLength(1);
  await logOut(device, say);
  await expect(device).toHaveURL(/\/login/);
  await expect.poll(() => shownNotifications(device)).toEqual([]);
  await write(elsewhere, receiver, 'for another day, at home');
  expect(await pushesTo(server, email)).toHaveLength(2);
});

test('if the browser refuses notifications, the page says how to undo that @whole-browser', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST, { locale: 'de-DE' });
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await createMember(page, server);
  await page.goto('/notifications#settings');
  const here = page.locator('[data-standing]');
  await expect(here).toHaveAttribute('data-standing', 'denied');
  await expect(here).toContainText('Zulassen');
});
