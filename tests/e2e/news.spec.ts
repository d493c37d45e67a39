import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/browser-test.ts';
import { createMember } from '../fixtures/new-member.ts';
import { newsFileOf } from '../fixtures/news-files.ts';
import {
  PushDelivery,
  pushesTo,
  shownNotifications,
  standInForPushService,
  waitForPush,
} from '../fixtures/push-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('de');
const HOST = 'she.localhost';

test('news is shown in the list and as a push on subscribed devices, and disappears when it is withdrawn @whole-browser', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST, { locale: 'de-DE', permissions: ['notifications'] });
  await page.addInitScript(standInForPushService);
  const { email } = await createMember(page, server, { language: 'de' });
  await page.goto('/notifications#settings');
  const here = page.locator('[data-standing]');
  await here.getByRole('button', { name: say('Turn on notifications') }).click();
  await expect(here).toHaveAttribute('data-standing', 'on');
  const delivery = await PushDelivery.to(page);
  const wish = page.getByRole('group', { name: /^Neues von / });
  await wish.getByLabel(say('On my devices')).check();
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect(page.getByText(say('Saved'))).toBeVisible();

  // A member who has the site open gets no push.
  await page.goto('about:blank');
  const file = join(server.dataDir, 'news.json');
  writeFileSync(file, JSON.stringify(newsFileOf('Spaziergang', '/profile')));
  expect(await server.command('news', 'add', HOST, file)).toContain('is published.');
  expect(await server.command('news', 'add', HOST, file)).toContain('was published before');
  const push = await waitForPush(server, email, 1);
  expect(push.notification).toMatchObject({ title: 'Spaziergang (de)', body: 'All about it (de)', app_badge: 0 });

  await page.goto('/notifications');
  await delivery.deliver(push);
  await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Spaziergang (de)', tag: 'news' }]);
  const list = page.getByRole('region', { name: say('What’s new') });
  const row = list.getByRole('link', { name: /Spaziergang/ });
  await expect(row).toContainText(say('Not seen yet'));
  await row.click();
  await expect(page).toHaveURL(/\/profile$/);

  const [id = ''] = /[\w-]{16}/.exec(await server.command('news', 'add', HOST, file)) ?? [];
  await server.command('news', 'withdraw', id);
  await page.goto('/notifications');
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await pushesTo(server, email)).toHaveLength(1);
});
