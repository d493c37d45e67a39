import { textsOf } from '../../fixtures/texts.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';

const say = textsOf('en');
const LONG_TEXT = 'A long letter about the bridges of this town, one after the other, and who built them. '.repeat(4);

test('the composer grows with a long text up to a limit, and shrinks after sending', async ({ visit, server }) => {
  const page = await visit();
  const mira = await becomeMember(page, server, { name: 'Mira' });
  await becomeMember(page, server);
  const { id } = await call<{ id: string }>(page, `GET chat.php?profile=${mira.id}`);
  await page.goto(`/chats/${id}`);
  const height = () => page.evaluate(() => document.querySelector('textarea')?.offsetHeight ?? 0);
  await page.fill(say('Message'), 'Hello');
  const oneLine = await height();
  await page.fill(say('Message'), LONG_TEXT);
  await expect.poll(height).toBeGreaterThan(2 * oneLine);
  expect(await height()).toBeLessThanOrEqual(160);
  await page.press('button', say('Send'));
  await page.read('one after the other');
  await expect.poll(height).toBe(oneLine);
});
