import { expect, test } from '../fixtures/browser-test.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const PASSWORD = 'grey-heron-7-lanterns';

test('a visitor signs up on a lander without JavaScript, after it reported a mistake', async ({ visit, server }) => {
  const page = await visit('she.localhost', { javaScriptEnabled: false });
  const email = freshEmail('plain');
  await page.goto('/landers/video/summer');
  await page.getByLabel(say('Email address')).fill('robin at example');
  await page.getByLabel(say('Password')).fill('short');
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Value is not a valid email address'))).toBeVisible();
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin at example');

  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Name'), { exact: true }).fill('Robin');
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  expect((await server.mailTo(email)).links.join()).toContain('/activate/done#');
});

test('a lander reports mistakes without leaving the page, and leads on to the next step of sign-up', async ({
  visit,
  server,
}) => {
  const page = await visit('she.localhost');
  const email = freshEmail('island');
  await page.goto('/landers/video/summer');
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page.getByText(say('Enter your email address')).first()).toBeVisible();
  await expect(page).toHaveURL(/\/landers\/video\/summer$/);

  await page.getByLabel(say('Email address')).fill(email);
  await page.getByLabel(say('Password')).fill(PASSWORD);
  await page.getByRole('button', { name: say('Create account') }).click();
  await expect(page).toHaveURL(/\/complete-signup$/);
  await expect(page.getByRole('progressbar').first()).toBeVisible();
  expect((await server.mailTo(email)).subject).toContain('Irisa');
});
