import { expect, test } from '../fixtures/browser-test.ts';
import { atProvider, becomePenniless, choosePackage, heading, main, order } from '../fixtures/order-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('a member without credits buys some, and sends the unsent message', async ({ visit, server }) => {
  const page = await visit('localhost');
  await page.goto(await becomePenniless(page, server));
  const box = page.getByLabel(say('Message'), { exact: true });
  await box.fill('Shall we walk on Sunday?');
  await expect(page.getByRole('button', { name: say('Send'), exact: true })).toBeDisabled();
  await choosePackage(page);
  await order(page);
  await atProvider(page, 'Pay').click();
  await expect(heading(page, 'Thank you! Your payment has arrived')).toBeVisible();
  await page.getByRole('link', { name: say('Back to your message') }).click();
  await expect(box).toHaveValue('Shall we walk on Sunday?');
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(page.getByRole('log').getByText('Shall we walk on Sunday?')).toBeVisible();
  await expect(main(page).getByText(/You have 95\./)).toBeVisible();
});
