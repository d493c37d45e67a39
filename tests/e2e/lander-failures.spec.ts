import { expect, test } from '../fixtures/browser-test.ts';
import { collectReports, expectAccessible, FAILS_ON_PURPOSE } from '../fixtures/failing-page.ts';
import { freshEmail } from '../fixtures/new-member.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

for (const [what, breakForm] of [
  [
    'throws while it hydrates',
    () => {
      HTMLFormElement.prototype.addEventListener = () => {
        throw new TypeError('robin@example.org broke it');
      };
    },
  ],
  [
    'throws later',
    () =>
      addEventListener('input', () => {
        throw new TypeError('robin@example.org broke it');
      }),
  ],
] as const) {
  test(`a lander whose script ${what} keeps a working form, and the failure is reported`, async ({ visit, server }) => {
    const page = await visit('localhost', FAILS_ON_PURPOSE);
    const reports = await collectReports(page);
    await page.addInitScript(breakForm);
    await page.goto('/landers/video');
    const email = freshEmail('lander');
    await page.getByLabel(say('Email address')).fill(email);
    await expect(page.getByRole('alert')).toHaveText(say('Something went wrong. Please try again.'));
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '');
    await expect
      .poll(() => reports)
      .toEqual([
        expect.objectContaining({
          message: 'TypeError: <email> broke it',
          build: expect.stringMatching(/^\w+$/),
          route: 'landers-video',
        }),
      ]);
    await expectAccessible(page);

    await expect(page.getByLabel(say('Email address'))).toHaveValue(email);
    await page.getByLabel(say('Name'), { exact: true }).fill('Robin');
    await page.getByLabel(say('Password')).fill('grey-heron-7-lanterns');
    await page.getByRole('button', { name: say('Create account') }).click();
    await expect(page).toHaveURL(/\/complete-signup/);
    await server.mailTo(email);
  });
}
