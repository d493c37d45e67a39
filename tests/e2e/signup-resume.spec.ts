import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { logOut } from '../fixtures/member-steps.ts';
import { expectStep, skipFrom } from '../fixtures/signup-starts.ts';
import { fillAccount, newPerson } from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');
const WITH_PUSH = { permissions: ['notifications'] };
const NOTES = 'Early riser, late talker.';

const press = (page: Page, name: string) => page.getByRole('button', { name: say(name), exact: true }).click();
const field = (page: Page, name: string) => page.getByLabel(say(name), { exact: true });
/** What scripts of this browser can read in storage and cookies, except for the data of the member who is logged in. */
/** Everything in the browser's storage, but of the member's data only the sign-up draft: the rest may contain the profile. */
const stored = (page: Page) =>
  page.evaluate(() => {
    const drafts = Object.entries(localStorage).filter(([key]) => !/^sf-member:(?!.*:signup$)/.test(key));
    return JSON.stringify([drafts, { ...sessionStorage }, document.cookie]);
  });

/** Closes the tab and opens a new one. */
async function inNewTab(page: Page, path = '/signup'): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  return next;
}

async function afterReload(page: Page): Promise<Page> {
  await page.reload();
  return page;
}

test('typed text survives Reload, Back and a new tab, and is deleted when it was sent @whole-browser', async ({
  visit,
}) => {
  const person = newPerson('Robin');
  let page = await visit(HOST, WITH_PUSH);
  await page.goto('/signup');
  await fillAccount(page, say, person);
  await expect.poll(() => stored(page)).toContain(person.name);
  expect(await stored(page)).not.toContain(person.password);
  for (const comeBack of [afterReload, inNewTab]) {
    page = await comeBack(page);
    await expect(field(page, 'Email address')).toHaveValue(person.email);
    await expect(field(page, 'Name')).toHaveValue(person.name);
    await expect(field(page, 'Password')).toHaveValue('');
  }
  await field(page, 'Password').fill(person.password);
  await press(page, 'Create account');
  await expectStep(page, say, 1);
  expect(await stored(page)).not.toContain(person.email);

  page = await inNewTab(page);
  await expectStep(page, say, 1);
  await press(page, 'No, thank you');
  await expectStep(page, say, 2);
  await page.reload();
  await expectStep(page, say, 2);
  page = await inNewTab(page);
  await expectStep(page, say, 2);
  await press(page, 'Continue without a photo');

  await expectStep(page, say, 3);
  await field(page, 'Country').selectOption('NL');
  await field(page, 'City').fill('Zeist');
  await page.goBack();
  await expectStep(page, say, 2);
  await page.goForward();
  for (const comeBack of [afterReload, inNewTab]) {
    await expectStep(page, say, 3);
    page = await comeBack(page);
    await expectStep(page, say, 3);
    await expect(field(page, 'Country')).toHaveValue('NL');
    await expect(field(page, 'City')).toHaveValue('Zeist');
  }
  await press(page, 'Save and continue');

  await expectStep(page, say, 4);
  expect(await stored(page)).not.toContain('Zeist');
  await page.locator('select[name=day]').selectOption('17');
  await page.locator('select[name=month]').selectOption('5');
  await field(page, 'Woman').check();
  page = await inNewTab(page, '/complete-signup');
  await expectStep(page, say, 4);
  await expect(page.locator('select[name=day]')).toHaveValue('17');
  await expect(page.locator('select[name=month]')).toHaveValue('5');
  await expect(field(page, 'Woman')).toBeChecked();
  await page.locator('select[name=year]').selectOption('1990');
  await press(page, 'Save and continue');

  await expectStep(page, say, 5);
  await field(page, 'About me').fill(NOTES);
  expect((await field(page, 'About me').boundingBox())?.height).toBe(150);
  page = await inNewTab(page);
  await expectStep(page, say, 5);
  await expect(field(page, 'About me')).toHaveValue(NOTES);
  await press(page, 'Continue without text');
  await expectStep(page, say, 7);
  expect(await stored(page)).not.toMatch(/Early riser|:signup|sf-form/);
  await page.reload();
  await expectStep(page, say, 7);
});

test('after logout the device has no data of a started sign-up @whole-browser', async ({ visit }) => {
  const person = newPerson('Robin');
  const page = await visit(HOST, WITH_PUSH);
  await page.goto('/signup');
  await fillAccount(page, say, person);
  await press(page, 'Create account');
  await expectStep(page, say, 1);
  await press(page, 'No, thank you');
  await press(page, 'Continue without a photo');
  await expectStep(page, say, 3);
  await field(page, 'City').fill('Zeist');
  await page.goto('/members');
  await expect(page.locator('article[data-member]').first()).toBeVisible();
  expect(await stored(page)).toContain('Zeist');
  await logOut(page, say);
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).not.toContain('Zeist');
});

test('the iPhone’s date picker starts in the usual range, and saves only a chosen date', async ({ visit }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const page = await visit(HOST, { userAgent, permissions: ['geolocation'] });
  const person = newPerson('Robin');
  await page.goto('/signup');
  await fillAccount(page, say, person);
  await press(page, 'Create account');
  await expectStep(page, say, 3);
  await press(page, 'Continue without a location');
  await expectStep(page, say, 4);
  await expect(page.locator('select[name=day]')).toHaveCount(0);
  const wheel = field(page, 'Date of birth');
  await expect(wheel).toHaveAttribute('type', 'date');
  await wheel.focus();
  const year = Number((await wheel.inputValue()).slice(0, 4));
  const thisYear = new Date().getFullYear();
  expect(year).toBeGreaterThanOrEqual(thisYear - 51);
  expect(year).toBeLessThanOrEqual(thisYear - 18);
  await wheel.blur();
  await expect(wheel).toHaveValue('');
  await wheel.fill('1990-05-17');
  await wheel.blur();
  await expect(wheel).toHaveValue('1990-05-17');
  await press(page, 'Save and continue');
  await skipFrom(page, say, 5);
});
