import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { RouteName } from '#src/routes.ts';
import { SITES } from '../../scripts/build/paths.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { builtSites } from '../fixtures/built-sites.ts';
import { collectReports, expectFine, ON_PURPOSE } from '../fixtures/failing-page.ts';
import { logIn } from '../fixtures/member-steps.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOSTS = ['localhost', 'classic.localhost'];
const say = textsOf('en');

/** Where a document or the router finds the screen of a route. */
function screenOf(host: string, route: RouteName): { file: string; name: string } {
  const site = builtSites().find(({ pack }) => pack.host === host)?.site;
  const [file = '', name = 'screen'] = site?.routes[route]?.screen.split('#') ?? [];
  return { file, name };
}

/** From now on the screen's own module has a screen that throws as soon as it is shown. Answers with what mends it. */
async function breakScreen(page: Page, host: string, route: RouteName): Promise<() => Promise<void>> {
  const { file, name } = screenOf(host, route);
  const matches = (url: URL) => url.pathname === file && !url.searchParams.has('real');
  await page.route(matches, (asked) =>
    asked.fulfill({
      contentType: 'text/javascript',
      body: `export * from '${file}?real';
        import { ${name} as real } from '${file}?real';
        const broken = { ...real, View() { throw new TypeError('robin@example.org broke it'); } };
        export { broken as ${name} };`,
    }),
  );
  return () => page.unroute(matches);
}

/** Until the router is there a link leads to another document. */
const untilLinksStay = (page: Page) => page.waitForFunction(() => Symbol.for('wouter_v3') in globalThis);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: say('Retry') });

for (const host of HOSTS) {
  test(`a screen of ${host} that throws becomes the error screen, and is reported once without personal data`, async ({
    visit,
  }) => {
    const page = await visit(host, ON_PURPOSE);
    const reports = await collectReports(page);
    await page.goto('/login');
    await untilLinksStay(page);
    const mend = await breakScreen(page, host, 'reset-password');
    await page
      .locator('main')
      .getByRole('link', { name: say('Forgot your password?') })
      .click();
    await expect(heading(page)).toHaveText(say('We couldn’t show this page.'));
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(`${say('Error')} 500`)).toBeVisible();
    await expect(page.getByRole('heading', { name: say('Sign up for free') })).toBeVisible();
    await expectFine(page);
    await retry(page).click();
    await expect(heading(page)).toHaveText(say('We couldn’t show this page.'));
    await expect
      .poll(() => reports)
      .toEqual([
        {
          message: 'TypeError: <email> broke it',
          stack: expect.stringMatching(/^[\w-]+\.js:\d+:\d+/),
          build: expect.stringMatching(/^\w+$/),
          route: 'reset-password',
        },
      ]);
    await mend();
    await page
      .locator('main')
      .getByRole('link', { name: say('Go to the home page') })
      .click();
    await expect(page).toHaveURL(/\/$/);
  });

  test(`a failure of the server of ${host} is a page about it, for visitors and members`, async ({ visit, server }) => {
    const mend = poisonMember(server, host);
    try {
      const visitor = await visit(host, { locale: 'de-DE' });
      const german = textsOf('de');
      const answer = await visitor.goto(mend.path);
      expect(answer?.status()).toBe(500);
      await expect(heading(visitor)).toHaveText(german('Something went wrong on our side.'));
      await expect(visitor.getByText(`${german('Error')} 500`)).toBeVisible();
      await expect(visitor.getByRole('heading', { name: german('Sign up for free') })).toBeVisible();
      await expectFine(visitor);

      const member = await visit(host);
      await logIn(member, say);
      const profile = await member.goto(mend.path);
      // Members are led from the lander to the profile, which needs no page of its own.
      expect(profile?.status()).toBe(500);
      await expect(heading(member)).toHaveText(say('Something went wrong on our side.'));
      await expect(member.getByRole('heading', { name: say('Search members instead') })).toBeVisible();
      await expect(member.getByRole('article').first()).toBeVisible();
      await expect(member.getByRole('button', { name: say('Like') })).toHaveCount(0);
      await expectFine(member);

      mend.undo();
      await visitor
        .locator('main')
        .getByRole('link', { name: german('Retry') })
        .click();
      await expect(heading(visitor)).not.toHaveText(german('Something went wrong on our side.'));
    } finally {
      mend.undo();
    }
  });
}

/** One member's row that no page can read: every page about them fails. */
function poisonMember(server: RunningServer, host: string): { path: string; undo: () => void } {
  const pack = builtSites().find((site) => site.pack.host === host)?.pack;
  const pool = pack?.pool ?? pack?.niche ?? '';
  const inDatabase = <T>(work: (database: DatabaseSync) => T): T => {
    const database = new DatabaseSync(join(server.dataDir, 'sevenfold.db'), { timeout: 5_000 });
    const done = work(database);
    database.close();
    return done;
  };
  const row = inDatabase((database) =>
    database
      .prepare('select id, interests from members where pool = ? and main_photo_id is not null limit 1')
      .get(pool),
  ) as { id: string; interests: string };
  const write = (interests: string) =>
    inDatabase((database) => database.prepare('update members set interests = ? where id = ?').run(interests, row.id));
  write('no JSON');
  return { path: `/members/${row.id}/landing`, undo: () => void write(row.interests) };
}

for (const [what, screenBreaks] of [
  ['throws while it hydrates', true],
  ['can’t be loaded', false],
] as const) {
  test(`a first screen whose script ${what} stays as it was delivered, with words and Retry`, async ({ visit }) => {
    const page = await visit('localhost', ON_PURPOSE);
    const reports = await collectReports(page);
    const { file } = screenOf('localhost', 'reset-password');
    const lose = (url: URL) => url.pathname === file;
    const mend = screenBreaks ? await breakScreen(page, 'localhost', 'reset-password') : () => page.unroute(lose);
    if (!screenBreaks) await page.route(lose, (asked) => asked.abort());
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toContainText(say('This page couldn’t start.'));
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectFine(page);
    await expect.poll(() => reports).toHaveLength(1);

    await mend();
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('Retry') })
      .click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a page whose whole app is lost says so above what was delivered', async ({ visit }) => {
  const page = await visit('localhost', ON_PURPOSE);
  const site = builtSites().find(({ pack }) => pack.host === 'localhost')?.site;
  const [entry = ''] = site?.shell.scripts ?? [];
  const [, starter] = /from"\.(\/[\w-]+\.js)"/.exec(readFileSync(join(SITES, 'localhost', entry), 'utf8')) ?? [];
  // The entry and the file that starts the app come; everything else is lost.
  const come = [entry, `/assets${starter}`];
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js') && !come.includes(pathname),
    (asked) => asked.abort(),
  );
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText(say('This page couldn’t start.'));
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('a screen that can’t be loaded leaves the one before, and says so with Retry', async ({ visit }) => {
  const page = await visit('localhost', ON_PURPOSE);
  // A page that has just been loaded anew for a lost part is not loaded anew again.
  await page.addInitScript(() => sessionStorage.setItem('sf-chunk-reload', String(Date.now())));
  await page.goto('/login');
  await untilLinksStay(page);
  await page.getByLabel(say('E-mail address')).fill('robin@example.org');
  const { file } = screenOf('localhost', 'reset-password');
  const lose = (url: URL) => url.pathname === file;
  await page.route(lose, (asked) => asked.abort());
  await page
    .locator('main')
    .getByRole('link', { name: say('Forgot your password?') })
    .click();
  const line = page.getByRole('alert').filter({ hasText: say('We couldn’t load this page.') });
  await expect(line).toBeVisible();
  await expect(page.getByLabel(say('E-mail address'))).toHaveValue('robin@example.org');
  await expectFine(page);
  await page.unroute(lose);
  await line.getByRole('button', { name: say('Retry') }).click();
  await expect(page.getByLabel(say('Password'))).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('what nobody handled leaves the screen and what was typed on it, and offers to reload', async ({ visit }) => {
  const page = await visit('localhost', ON_PURPOSE);
  const reports = await collectReports(page);
  await page.goto('/login');
  await page.getByLabel(say('E-mail address')).fill('robin@example.org');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('unheard')), 0));
  const line = page
    .getByRole('alert')
    .filter({ hasText: say('Something went wrong. If this page doesn’t respond, reload it.') });
  await expect(line.getByRole('button', { name: say('Reload') })).toBeVisible();
  await expect(page.getByLabel(say('E-mail address'))).toHaveValue('robin@example.org');
  await expectFine(page);
  await line.getByRole('button', { name: say('Close') }).click();
  await expect(line).toHaveCount(0);
  await expect.poll(() => reports).toHaveLength(1);
});
