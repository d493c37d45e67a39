import { textsOf } from '../../fixtures/texts.ts';
import type { EnginePage } from '../engine-page.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember } from '../member-steps.ts';

const say = textsOf('en');

/** Scrolls a button to the lower edge of the screen, moves the focus to it, and tells what lies over it before and after. */
const coversOf = (page: EnginePage, text: string) =>
  page.evaluate(async (text) => {
    const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === text);
    if (!(button instanceof HTMLElement)) return 'no button';
    const cover = () => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const tops = [y + 2, y + height - 2].map((line) => document.elementFromPoint(x + width / 2, line));
      const above = tops.find((top) => !button.contains(top));
      return above === undefined ? 'nothing' : (above?.closest('nav')?.tagName ?? 'something else');
    };
    button.blur();
    scrollBy({ top: button.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    const before = cover();
    button.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return { before, after: cover() };
  }, text);

test('members save settings on a phone, where the navigation covers no button that has the focus', async ({
  visit,
  server,
}) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/notifications#settings');
  await page.see({ role: 'button', name: say('Save') });
  // While the notices above still load, the page is too short to scroll the button there.
  await expect.poll(() => coversOf(page, say('Save'))).toEqual({ before: 'NAV', after: 'nothing' });
  await page.click({ label: say('Pause notifications during these hours') });
  await page.press('button', say('Save'));
  await page.read(say('Saved'));
  await page.goto('/home');
  await page.goto('/notifications#settings');
  await page.see({ label: say('From') });
  expect(await page.valueOf(say('From'))).toBe('22:00');
});

test('every part of the account opens on a phone, and none leads elsewhere', async ({ visit, server }) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/profile');
  const parts = ['Change password', 'Passkeys', 'Devices', 'Blocked members', 'Take a break', 'Your data'];
  for (const part of parts) {
    await page.click({ css: 'main summary', text: say(part) });
    await page.see({ css: 'main details[open] > summary', text: say(part) });
  }
  await page.at('/profile');
});
