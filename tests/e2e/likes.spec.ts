import type { Page } from '@playwright/test';
import { badgeOf, expect, test } from '../fixtures/browser-test.ts';
import { profileIdOf } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const like = (page: Page, name: string) =>
  page.getByRole('button', { name: say('Like {name}', { name }), exact: true });
const unlike = (page: Page, name: string) =>
  page.getByRole('button', { name: say('Unlike {name}', { name }), exact: true });

test('a like is given, seen, removed, given again and returned, and leads to the chat', async ({ visit, server }) => {
  const [anna, bert] = [await visit('she.localhost'), await visit('she.localhost')];
  await createMember(anna, server, { name: 'Anna' });
  await createMember(bert, server, { name: 'Bert' });
  const [annaId, bertId] = [await profileIdOf(anna), await profileIdOf(bert)];

  await test.step('Anna likes Bert, and his open page shows it at once', async () => {
    await bert.goto('/likes');
    await expect(bert.getByRole('heading', { name: say('No likes yet') })).toBeVisible();
    await anna.goto(`/members/${bertId}`);
    await like(anna, 'Bert').click();
    await expect(unlike(anna, 'Bert')).toBeEnabled();
    await expect(bert.getByRole('heading', { name: say('New likes') })).toBeVisible();
    await expect(card(bert, 'Anna')).toBeVisible();
    await expect.poll(() => badgeOf(bert)).toBe(1);
  });

  await test.step('removing the like can be undone before the other one learns of it', async () => {
    await anna.goto('/likes/given');
    await expect(card(anna, 'Bert')).toBeVisible();
    await unlike(anna, 'Bert').click();
    await expect(card(anna, 'Bert')).toHaveCount(0);
    await anna.getByRole('button', { name: say('Undo') }).click();
    await expect(card(anna, 'Bert')).toBeVisible();
    await expect(unlike(anna, 'Bert')).toBeEnabled();
    await expect(card(bert, 'Anna')).toBeVisible();
  });

  await test.step('the like is no longer new after its receiver has opened the profile', async () => {
    await card(bert, 'Anna').getByRole('link').first().click();
    await expect(bert).toHaveURL(new RegExp(`/members/${annaId}$`));
    await expect(bert.getByRole('heading', { level: 1 })).toHaveText(/^Anna/);
    await bert.goto('/likes/received');
    await expect(card(bert, 'Anna')).toBeVisible();
    await expect(bert.locator('a[aria-current]', { hasText: say('Likes you') })).toHaveCount(1);
    await expect(bert.locator('a[aria-current]', { hasText: say('Your likes') })).toHaveCount(0);
    await expect(bert.getByRole('heading', { name: say('New likes') })).toHaveCount(0);
    await expect.poll(() => badgeOf(bert)).toBe(0);
  });

  await test.step('returning the like shows the match dialog, which leads to their chat', async () => {
    await like(bert, 'Anna').click();
    const moment = bert.getByRole('dialog');
    await expect(moment.getByRole('heading')).toHaveText(say('It’s a match!', { name: 'Anna' }));
    await moment.getByRole('button', { name: say('Message {name}', { name: 'Anna' }) }).click();
    await expect(bert).toHaveURL(/\/chats\/[\w-]+$/);
    await expect(bert.getByRole('dialog')).toHaveCount(0);
    await expect(bert.getByLabel(say('Message'), { exact: true })).toBeVisible();
  });
});
