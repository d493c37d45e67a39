import { expect, test } from '../fixtures/browser-test.ts';
import { activationLink } from '../fixtures/new-member.ts';
import { root } from '../fixtures/search-steps.ts';
import * as signup from '../fixtures/signup-steps.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');
const HOST = 'she.localhost';
const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };
const NOTES = 'Early riser, late talker. I bake bread & know every bridge in town <3';

test('a visitor signs up on a phone with a photo, and confirms the address by the link in the email @whole-browser', async ({
  visit,
  server,
}) => {
  const page = await visit(HOST, { geolocation: UTRECHT, permissions: ['geolocation', 'notifications'] });
  await page.goto('/');
  await page
    .getByRole('link', { name: say('Create free account') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signup$/);
  const person = await signup.signUpWithAll(page, say, signup.newPerson('Anna'), NOTES);

  const link = activationLink(await server.mailTo(person.email));
  expect(link).toContain(server.origin(HOST));
  await signup.confirmAddress(page, say, link);
  await page.getByRole('link', { name: say('Browse members') }).click();
  await expect(root(page)).toHaveClass(/logged-in/);
  await page.goto('/profile');
  await expect(page.getByText(NOTES)).toBeVisible();
});
