import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { findFictional } from '../fixtures/find-fictional.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import {
  atProvider,
  becomePenniless,
  type ChatAnswer,
  choosePackage,
  heading,
  main,
  order,
} from '../fixtures/order-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const box = (page: Page) => page.getByLabel(say('Message'), { exact: true });

for (const host of ['localhost', 'classic.localhost']) {
  test(`${host}: three taps lead from an empty balance to the payment, and back to the unsent message`, async ({
    visit,
    server,
  }) => {
    const page = await visit(host);
    await page.goto(await becomePenniless(page, server));
    await box(page).fill('Shall we walk on Sunday?');
    await expect(main(page).getByText(/You have 0\./)).toBeVisible();
    await expect(page.getByRole('button', { name: say('Send'), exact: true })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);

    await choosePackage(page);
    expect(await axeFindings(page)).toEqual([]);
    await order(page);

    await atProvider(page, 'Pay').click();
    await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
    await expect(main(page).getByText('You have 100 credits')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: say('Back to your message') }).click();
    await expect(box(page)).toHaveValue('Shall we walk on Sunday?');
    await page.getByRole('button', { name: say('Send'), exact: true }).click();
    await expect(page.getByRole('log').getByText('Shall we walk on Sunday?')).toBeVisible();
    await expect(main(page).getByText(/You have 95\./)).toBeVisible();

    await page.goto('/credits');
    await expect(main(page).getByText(say('Credits bought'))).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Again: 100 credits/ })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('a message to a fictional profile costs credits only after its label was explained', async ({ visit, server }) => {
  const page = await visit('localhost');
  await createMember(page, server);
  const fictional = await findFictional(page);
  await page.goto(`/members/${fictional}`);
  await expect(main(page).getByText(say('Fictional'), { exact: true }).first()).toBeVisible();
  const { body: chat } = await callApi(page, 'GET', `/api/chat.php?profile=${fictional}`);
  const message = { conversation: (chat as ChatAnswer).id, body: 'Hello?', idempotency_key: 'before-the-confirmation' };
  expect((await callApi(page, 'POST', '/api/messages.php', message)).status).toBe(403);

  await page.getByRole('button', { name: /^Message / }).click();
  const dialog = page.getByRole('dialog', { name: say('What “Fictional” means') });
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: say('I understand') }).click();
  await box(page).fill('What are you about?');
  await expect(main(page).getByText(/You have 50\./)).toBeVisible();
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(main(page).getByText(/You have 45\./)).toBeVisible();
  await box(page).fill('And what else?');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(main(page).getByText(/You have 40\./)).toBeVisible();
});

test('premium makes messages free at once, and its renewal stops in two taps', async ({ visit, server }) => {
  const page = await visit('localhost');
  const chat = await becomePenniless(page, server);
  await page.goto('/premium');
  await main(page)
    .getByRole('radio', { name: /3 months/ })
    .check({ force: true });
  await expect(page.getByRole('region', { name: say('Your order') })).toContainText('€44.99');
  expect(await axeFindings(page)).toEqual([]);
  const before = await page.context().newPage();
  await before.goto(chat);
  await expect(main(before).getByText(/You have 0\./)).toBeVisible();
  await page.bringToFront();
  await order(page);
  await atProvider(page, 'Pay').click();
  await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
  await before.bringToFront();
  await expect(main(before).getByText(/credits a message/)).toHaveCount(0);

  await page.goto('/premium');
  await page.getByRole('button', { name: say('Stop renewal') }).click();
  await page.getByRole('button', { name: say('Yes, stop renewal') }).click();
  await expect(main(page).getByText(say('It won’t renew.'))).toBeVisible();
});
