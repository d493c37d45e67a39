import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { type Credentials, callApi, fillLogin, untilLinksStay } from '../fixtures/member-steps.ts';
import { createMember, freshEmail, linkIn } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const NEW_PASSWORD = 'two-otters-under-1-bridge';
/** A live event ends the session at once; polling would need a minute. Long enough for a slow machine. */
const ENDED_MS = 20_000;
const say = textsOf('en');

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(name), exact: true })
    .click();
const field = (page: Page, name: string) => page.getByLabel(say(name), { exact: true });

/** The app listens for live events only after its first screen, so earlier logouts would be missed. */
const liveEventsStart = (page: Page) => page.waitForRequest('**/api/events.php');

async function logInTo(page: Page, path: string, member: Credentials): Promise<void> {
  await page.goto(`/login?next=${path}`);
  const listening = liveEventsStart(page);
  await fillLogin(page, say, member);
  await expect(page).toHaveURL(path);
  await listening;
}

/** On a phone they are behind a tab. */
const openSettings = (page: Page) => page.getByRole('link', { name: say('Settings'), exact: true }).click();

/** Opens a part of the account's settings, by keyboard. */
async function openPart(page: Page, name: string): Promise<void> {
  await page.goto('/profile#account');
  const part = page.locator('summary').filter({ hasText: say(name) });
  await part.focus();
  await page.keyboard.press('Enter');
  await expect(part.locator('..')).toHaveAttribute('open', '');
}

test('without JavaScript members log in, read why they can’t, and request a new password', async ({
  visit,
  server,
}) => {
  const member = await createMember(await visit(HOST), server);
  const page = await visit(HOST, { javaScriptEnabled: false });
  await page.goto('/login?next=/chats');
  await field(page, 'Email address').fill(member.email);
  await field(page, 'Password').fill('two-otters-too-many');
  await press(page, 'Log in');
  await expect(page.getByText(say('Wrong email or password. Try again, or reset your password.'))).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue('');
  await page.getByRole('link', { name: say('Forgot your password?') }).click();
  await field(page, 'Email address').fill(member.email);
  await press(page, 'Send me the link');
  await expect(page.getByText(member.email)).toBeVisible();
  await server.mailTo(member.email, '/reset-password/do');
  await page.goto('/login?next=/chats');
  await field(page, 'Email address').fill(member.email);
  await field(page, 'Password').fill(member.password);
  await press(page, 'Log in');
  await expect(page).toHaveURL('/chats');
});

test('a forgotten password is reset by an email link that a mail scanner can’t use up, and the reset ends every session', async ({
  visit,
  server,
}) => {
  const other = await visit(HOST);
  const member = await createMember(other, server);
  const listening = liveEventsStart(other);
  await other.goto('/chats');
  await listening;

  const page = await visit(HOST);
  await page.goto('/login');
  await untilLinksStay(page);
  await page.getByRole('link', { name: say('Forgot your password?') }).click();
  await expect(title(page)).toHaveText(say('Forgot your password?'));
  await field(page, 'Email address').fill(member.email);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(say('Check your email'));
  await expect(title(page)).toBeFocused();

  const link = linkIn(await server.mailTo(member.email, '/reset-password/do'), '/reset-password/do');
  const { status } = await server.request(HOST, new URL(link).pathname);
  expect(status).toBe(200);
  await page.goto(link);
  await expect(title(page)).toHaveText(say('Choose a new password'));
  await expect(page).not.toHaveURL(/token/);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members$/);
  await expect(page.getByText(say('Password changed. All other devices are logged out.'))).toBeVisible();

  await expect(other).toHaveURL(/\/login\?next=%2Fchats$/, { timeout: ENDED_MS });
  await fillLogin(other, say, member);
  await expect(other.getByRole('alert')).toHaveText(say('Wrong email or password. Try again, or reset your password.'));
  await fillLogin(other, say, { ...member, password: NEW_PASSWORD });
  await expect(other).toHaveURL(/\/chats$/);

  // In the same tab the same link changes only the hash. The page must check it again.
  await page.goto('/reset-password/do');
  await expect(title(page)).toHaveText(say('This link doesn’t work'));
  const reload = page.waitForEvent('load');
  await page.goto(link);
  await reload;
  await expect(page.getByLabel(say('Account'))).toBeVisible();
  await field(page, 'New password').fill(NEW_PASSWORD);
  await press(page, 'Save and log in');
  await expect(title(page)).toHaveText(say('This link doesn’t work'));
});

test('an unknown address gets the same answer, and no email', async ({ visit, server }) => {
  const page = await visit(HOST);
  const nobody = freshEmail('nobody');
  await page.goto('/reset-password');
  await field(page, 'Email address').fill(nobody);
  await press(page, 'Send me the link');
  await expect(title(page)).toHaveText(say('Check your email'));
  await expect(page.getByText(nobody)).toBeVisible();
  const { text } = await server.request('localhost', `/_dev/mail.json?to=${encodeURIComponent(nobody)}`);
  expect(JSON.parse(text)).toEqual({ mails: [] });
});

test('a new address applies once it is confirmed, and the old address can revert the change', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST);
  const member = await createMember(page, server);
  const fresh = freshEmail('fresh');
  await page.goto('/notifications#email-change-incorrect');
  await expect(field(page, 'New email address')).toBeFocused();
  await page.keyboard.type(fresh);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(fresh).first()).toBeVisible();

  await page.goto(linkIn(await server.mailTo(fresh, '/mail-change/do'), '/mail-change/do'));
  await expect(title(page)).toHaveText(say('Your email address'));
  await page.goto('/notifications#settings');
  await expect(page.getByText(member.email, { exact: true })).toBeVisible();
  await page.goto(linkIn(await server.mailTo(fresh, '/mail-change/do'), '/mail-change/do'));
  await press(page, 'Use this address');
  await expect(title(page)).toContainText(say('Your new address is confirmed'));
  await page.goto('/notifications#settings');
  await expect(page.getByText(fresh, { exact: true })).toBeVisible();

  const owner = await visit(HOST);
  await owner.goto(linkIn(await server.mailTo(member.email, '/mail-change/do'), '/mail-change/do'));
  await press(owner, 'Use this address');
  await expect(title(owner)).toContainText(say('Your old address is restored'));
  await expect(page).toHaveURL(/\/login\?next=/, { timeout: ENDED_MS });
  await owner.goto(linkIn(await server.mailTo(member.email, '/reset-password/do'), '/reset-password/do'));
  await field(owner, 'New password').fill(NEW_PASSWORD);
  await owner.keyboard.press('Enter');
  await expect(owner).toHaveURL(/\/members$/);
  await owner.goto('/notifications#settings');
  await expect(owner.getByText(member.email, { exact: true })).toBeVisible();
});

test('a member deletes the account by keyboard in three steps, and keeps it after logging in again', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST);
  const member = await createMember(page, server);
  await openPart(page, 'Delete account');
  await field(page, 'Your password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(title(page)).toHaveText(say('Your account will be deleted'));
  expect((await callApi(page, 'GET', '/api/user.php')).status).toBe(403);

  await page.getByRole('link', { name: say('Log in to restore it') }).click();
  await fillLogin(page, say, member);
  await expect(page.getByRole('button', { name: say('Keep my account') })).toBeVisible();
  await page.goto('/chats');
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible();
  await page.goto('/account-deleted');
  await press(page, 'Keep my account');
  await expect(title(page)).toHaveText(say('Your account stays'));
  await expect(title(page)).toBeFocused();
  await page.goto('/chats');
  await expect(title(page)).toHaveText(say('Chats'));
  await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0);
});

test('a session ended from another browser leads to login, and typed text is kept', async ({ visit, server }) => {
  const here = await visit(HOST);
  const member = await createMember(here, server);
  const there = await visit(HOST);
  await logInTo(there, '/notifications', member);
  await openSettings(there);
  await press(there, 'Change address');
  await field(there, 'New email address').fill('half@an');

  await openPart(here, 'Devices');
  await here.getByRole('button', { name: /^Log out: / }).click();
  await expect(there).toHaveURL(/\/login\?next=%2Fnotifications%23settings$/, { timeout: ENDED_MS });
  await expect(there.getByText(/^You were logged out, maybe from another device/)).toBeVisible();
  await expect(here.getByText(say('You’re not logged in anywhere else.'))).toBeVisible();

  await fillLogin(there, say, member);
  await expect(there).toHaveURL(/\/notifications#settings$/);
  await press(there, 'Change address');
  await expect(field(there, 'New email address')).toHaveValue('half@an');
});

test('a member can download their data once', async ({ visit, server }) => {
  const page = await visit(HOST);
  await createMember(page, server);
  await openPart(page, 'Your data');
  await press(page, 'Prepare my data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: say('Download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-data.zip');
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText(/^Already downloaded/)).toBeVisible();
});

test('a member who logs out while the server is down stays logged out when it is back', async ({ visit, server }) => {
  const page = await visit(HOST);
  await createMember(page, server);
  await page.goto('/chats');
  await expect(title(page)).toHaveText(say('Chats'));
  await page.getByLabel(say('Account')).click();
  await expect(page.getByRole('button', { name: say('Log out') })).toBeVisible();
  await page.route('**/api/logout.php', (route) => route.abort());
  await page.getByRole('button', { name: say('Log out') }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute('**/api/logout.php');
  await page.goto('/chats');
  await expect(page).toHaveURL(/\/login\?next=%2Fchats$/);
  expect((await callApi(page, 'GET', '/api/user.php')).status).toBe(403);
});
