import type { Page } from '@playwright/test';
import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { atProvider, heading, main, order } from '../fixtures/order-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const field = (page: Page, label: string) => page.getByLabel(say(label), { exact: true });
const button = (page: Page, label: string) => page.getByRole('button', { name: say(label), exact: true });

/** The URL of a link that the footer has on any page. */
const follow = (page: Page, label: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: say(label), exact: true })
    .click();

async function buyPremium(page: Page): Promise<string> {
  await page.goto('/premium');
  await order(page);
  await atProvider(page, 'Pay').click();
  await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
  return page.url().split('/').pop() ?? '';
}
const renews = async (page: Page) => {
  const { body } = await callApi(page, 'GET', '/api/premium.php');
  return (body as { renews: boolean }).renews;
};
/** The receipt on the screen: its number and the time. */
async function receiptOn(page: Page, title: string): Promise<string> {
  await expect(heading(page, title)).toBeVisible();
  await expect(main(page).getByRole('definition').last()).toHaveText(/\d{4}.*\d+:\d\d/);
  return (await main(page).getByRole('definition').first().textContent()) ?? '';
}

for (const isLoggedIn of [true, false]) {
  const who = isLoggedIn ? 'a member' : 'somebody without a login';

  test(`${who} cancels a plan from the footer in two clicks, and it ends at its date`, async ({ visit, server }) => {
    const page = await visit('localhost');
    const { email } = await createMember(page, server);
    await buyPremium(page);
    expect(await renews(page)).toBe(true);
    const form = isLoggedIn ? page : await visit('localhost');
    await form.goto(isLoggedIn ? '/home' : '/pages/terms');
    await follow(form, 'Cancel a contract');
    expect(await axeFindings(form)).toEqual([]);
    if (isLoggedIn) await expect(field(form, 'Email address')).toHaveValue(email);
    else await field(form, 'Email address').fill(email);
    await button(form, 'Cancel now').click();
    const receipt = await receiptOn(form, 'We received your cancellation');
    const mail = await server.mailTo(email, '/premium');
    expect(mail.text).toContain(receipt);
    expect(mail.text).toMatch(/Your plan ends on \w+ \d+, \d{4}/);
    expect(mail.text).toMatch(/We received your \w+ on .*\d+:\d\d/);
    expect(await renews(page)).toBe(false);
    const { body } = await callApi(page, 'GET', '/api/premium.php');
    expect(body).toMatchObject({ active: true });
  });

  test(`${who} withdraws from an order, and gets the receipt on the screen and by email`, async ({ visit, server }) => {
    const page = await visit('localhost');
    const { email } = await createMember(page, server);
    const transaction = await buyPremium(page);
    const form = isLoggedIn ? page : await visit('localhost');
    await form.goto(isLoggedIn ? '/home' : '/pages/terms');
    await follow(form, 'Withdraw from a contract');
    await expect(heading(form, 'Withdraw from a contract')).toBeVisible();
    expect(await axeFindings(form)).toEqual([]);
    await field(form, 'Your name').fill('Robin Example');
    if (!isLoggedIn) await field(form, 'Email address').fill(email);
    await field(form, 'Which order?').fill(transaction);
    await button(form, 'Confirm withdrawal').click();
    const receipt = await receiptOn(form, 'We received your withdrawal');
    const mail = await server.mailTo(email, '/pages/return-policy');
    expect(mail.text).toContain(receipt);
    expect(mail.text).toContain(transaction);
    expect(await renews(page)).toBe(false);
  });
}

test('an unknown address gets the same receipt of a cancellation and of a withdrawal', async ({ visit }) => {
  const page = await visit('localhost');
  await page.goto('/cancel');
  await field(page, 'Email address').fill('nobody-at-all@example.org');
  await button(page, 'Cancel now').click();
  expect(await receiptOn(page, 'We received your cancellation')).toMatch(/^[\w-]{16}$/);
  await page.goto('/withdraw?order=GGGGGGGGGGGGGGGG');
  await field(page, 'Your name').fill('Nobody');
  await field(page, 'Email address').fill('nobody-at-all@example.org');
  await button(page, 'Confirm withdrawal').click();
  expect(await receiptOn(page, 'We received your withdrawal')).toMatch(/^[\w-]{16}$/);
});
