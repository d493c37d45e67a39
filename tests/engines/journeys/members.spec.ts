import { SIMILAR_AGE_STEP_YEARS } from '#shared/rules/limits.ts';
import { textsOf } from '../../fixtures/texts.ts';
import type { EnginePage } from '../engine-page.ts';
import { expect, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';

const say = textsOf('en');
/** The member is thirty on every date, because these servers use the real clock. */
const BORN_AT_NEW_YEAR = `${new Date().getUTCFullYear() - 30}-01-01`;

const SHOW_MATCHES = { css: 'form [type=submit]' };

async function openFilters(page: EnginePage): Promise<void> {
  await page.press('button', say('Filters'));
  await page.see({ css: 'form fieldset:enabled' });
}

test('a member logs in, filters the search, likes a member and removes the like', async ({ visit, server }) => {
  const page = await visit();
  const robin = await becomeMember(page, server, { name: 'Robin' });
  const mira = await becomeMember(page, server, { name: 'Mira', city: 'Utrecht', date_of_birth: BORN_AT_NEW_YEAR });
  await call(page, 'POST likes.php', { profile: robin.id });
  await call(page, 'GET logout.php');

  await page.goto('/chats');
  await page.at('/login?next=%2Fchats');
  await page.fill(say('Email address'), robin.email);
  await page.fill(say('Password'), robin.password);
  await page.press('button', say('Log in'), { css: 'main' });
  await page.at('/chats');
  await page.see({ role: 'heading', name: say('Chats') });

  await page.goto('/members');
  const cards = { css: 'article[data-member]' };
  await page.see(cards);
  await openFilters(page);
  await page.click({ role: 'radio', name: say('Women') });
  await page.select({ role: 'combobox', name: say('Country') }, 'NL');
  await page.click({ role: 'radio', name: '26-35' });
  await page.click(SHOW_MATCHES);
  const card = { css: `article[data-member="${mira.id}"]` };
  // A second list follows: members of a wider search. Cards off the screen are not laid out, and have no innerText.
  const agesShown = () =>
    page.evaluate(() => {
      const results = document.querySelector('main [aria-busy] > ul')?.querySelectorAll('article[data-member]') ?? [];
      return [...results].map(({ textContent }) => Number(/, (\d+)/.exec(textContent ?? '')?.[1]));
    });
  const areAllOfThatAge = async () => {
    const ages = await agesShown();
    return ages.length > 0 && ages.every((age) => age >= 26 && age <= 35);
  };
  await expect.poll(areAllOfThatAge).toBe(true);
  await page.see(card);

  const heart = (name: string) => ({ role: 'button', name: say(name, { name: 'Mira' }), within: card });
  await page.click(heart('Like {name}'));
  await page.see({ role: 'dialog' });
  await page.press('button', say('Later'));
  await page.miss({ role: 'dialog' });
  const isLiked = async () => (await call<{ liked: boolean }>(page, `GET profile.php?id=${mira.id}`)).liked;
  await expect.poll(isLiked).toBe(true);
  await page.click({ css: 'button[aria-pressed=true]:not([aria-disabled])', within: card });
  await expect.poll(isLiked).toBe(false);
});

/** The ages in the results and among the similar members below them, or null while the results load. */
const shownAges = (page: EnginePage) =>
  page.evaluate(() => {
    const results = document.querySelector('main [aria-busy]');
    if (results?.getAttribute('aria-busy') !== 'false') return null;
    const agesIn = (list: Element | null) =>
      // Cards off the screen are not laid out, and have no innerText.
      [...(list?.querySelectorAll('article[data-member]') ?? [])].map(({ textContent }) =>
        Number(/, (\d+)/.exec(textContent ?? '')?.[1]),
      );
    const others = results.querySelector('section');
    return { found: agesIn(results.querySelector(':scope > ul')), similar: agesIn(others) };
  });

test('each age shows only members of that age, and similar ones below, also after Reload and Back', async ({
  visit,
  server,
}) => {
  const page = await visit();
  await becomeMember(page, server);
  await page.goto('/members');
  const areBetween = (min: number, max: number) => async () => {
    const ages = await shownAges(page);
    const isBetween = (age: number, more: number) => age >= min - more && age <= max + more;
    const address = new URL(await page.url()).searchParams;
    return (
      address.get('min_age') === String(min) &&
      ages?.found.every((age) => isBetween(age, 0)) &&
      ages.similar.every((age) => !isBetween(age, 0) && isBetween(age, SIMILAR_AGE_STEP_YEARS))
    );
  };
  for (const [min, max] of [
    [26, 35],
    [36, 45],
    [56, 65],
    [46, 55],
  ] as const) {
    await openFilters(page);
    await page.click({ role: 'radio', name: `${min}-${max}` });
    await page.click(SHOW_MATCHES);
    await expect.poll(areBetween(min, max), `${min}-${max}`).toBe(true);
  }
  await page.evaluate(() => {
    document.documentElement.dataset.left = '';
    location.reload();
  });
  // The page that is left shows the same members, and Back from there would be another journey.
  await page.miss({ css: 'html[data-left]' });
  await expect.poll(areBetween(46, 55), 'reloaded').toBe(true);
  await page.evaluate(() => history.back());
  await expect.poll(areBetween(56, 65), 'gone back').toBe(true);
});
