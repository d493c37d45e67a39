import { textsOf } from '../../fixtures/texts.ts';
import type { EnginePage } from '../engine-page.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';
import { CUT_OFF } from '../tls-proxy.ts';

const say = textsOf('en');

const setConnected = (page: EnginePage, isConnected: boolean) =>
  page.evaluate(
    (cookie) => {
      // biome-ignore lint/suspicious/noDocumentCookie: only two of the three engines have a cookie store
      document.cookie = cookie;
    },
    `${CUT_OFF}=; path=/${isConnected ? '; max-age=0' : ''}`,
  );

test('a chat opens without a network, and messages written there are sent once the network is back', async ({
  visit,
  server,
}) => {
  const page = await visit();
  const mira = await becomeMember(page, server, { name: 'Mira' });
  await becomeMember(page, server, { name: 'Noor' });
  const { id } = await call<{ id: string }>(page, `GET chat.php?profile=${mira.id}`);
  await page.goto(`/chats/${id}`);
  await page.fill(say('Message'), 'Until tonight');
  await page.press('button', say('Send'));
  await page.read(say('Sent'));
  await page.goto('/profile#account');
  await page.read(say('You can open your chats offline, too.'));

  await setConnected(page, false);
  await page.goto('/chats');
  await page.read('Until tonight');
  await page.goto(`/chats/${id}`);
  await page.read('Until tonight');
  await page.fill(say('Message'), 'See you there');
  await page.press('button', say('Send'));
  await page.read(say('Waiting for a connection'));

  await setConnected(page, true);
  const sent = () =>
    call<{ messages: { body: string }[] }>(page, `GET messages.php?conversation=${id}`).then(({ messages }) =>
      messages.map(({ body }) => body).sort(),
    );
  await page.miss({ text: say('Waiting for a connection') });
  expect(await sent()).toEqual(['See you there', 'Until tonight']);
});

// Firefox tells developers about each request of a left page that the worker was answering (docs/decisions/0147).
test('pages that are left while the service worker answers them raise no error', async ({ visit, server }) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/members');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const path of ['/likes', '/chats', '/home', '/profile', '/members']) {
    await page.goto(path);
    const leave = (next: string) => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      for (const { name } of scripts) fetch(name).catch(() => undefined);
      location.assign(next);
    };
    await page.evaluate(leave, '/notifications');
    await page.see({ role: 'heading', name: say('Notifications') });
  }
});
