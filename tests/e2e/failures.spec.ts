import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import type { RenderSite } from '#shared/contracts/render-site.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { SITES } from '../../scripts/build/paths.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { builtSites } from '../fixtures/built-sites.ts';
import { collectReports, expectAccessible, FAILS_ON_PURPOSE } from '../fixtures/failing-page.ts';
import { logIn, untilLinksStay } from '../fixtures/member-steps.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOSTS = ['localhost', 'classic.localhost'];
const say = textsOf('en');
const sayGerman = textsOf('de');

/** Where a document or the router finds the screen of a route. */
function screenOf(host: string, route: RouteName): { file: string; name: string } {
  const site = builtSites().find(({ pack }) => pack.host === host)?.site;
  const [file = '', name = 'screen'] = site?.routes[route]?.screen.split('#') ?? [];
  return { file, name };
}

/** Makes the screen's module export a screen that throws when it is shown. Returns a function that undoes it. */
async function breakScreen(page: Page, host: string, route: RouteName): Promise<() => Promise<void>> {
  const { file, name } = screenOf(host, route);
  const matches = (url: URL) => url.pathname === file && !url.searchParams.has('real');
  await page.route(matches, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export * from '${file}?real';
        import { ${name} as real } from '${file}?real';
        const broken = { ...real, View() { throw new TypeError('robin@example.org broke it'); } };
        export { broken as ${name} };`,
    }),
  );
  return () => page.unroute(matches);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('button', { name: say('Retry') });

for (const host of HOSTS) {
  test(`a screen of ${host} that throws becomes the error screen, and is reported once without personal data`, async ({
    visit,
  }) => {
    const page = await visit(host, FAILS_ON_PURPOSE);
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
    await expectAccessible(page);
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

  test(`if the server of ${host} fails, visitors and members get an error page`, async ({ visit, server }) => {
    const mend = poisonMember(server, host);
    try {
      const visitor = await visit(host, { locale: 'de-DE' });
      const german = textsOf('de');
      const answer = await visitor.goto(mend.path);
      expect(answer?.status()).toBe(500);
      await expect(heading(visitor)).toHaveText(german('Something went wrong on our side.'));
      await expect(visitor.getByText(`${german('Error')} 500`)).toBeVisible();
      const requestId = answer?.headers()['x-request-id'] ?? 'none';
      await expect(visitor.getByText(requestId)).toBeVisible();
      await expect(visitor.getByRole('heading', { name: german('Sign up for free') })).toBeVisible();
      await expectAccessible(visitor);

      const member = await visit(host);
      await logIn(member, say);
      const profile = await member.goto(mend.path);
      // Members are redirected from the lander to the profile, which needs no rendered page.
      expect(profile?.status()).toBe(500);
      await expect(heading(member)).toHaveText(say('Something went wrong on our side.'));
      await expect(member.getByRole('heading', { name: say('Search members instead') })).toBeVisible();
      await expect(member.getByRole('article').first()).toBeVisible();
      await expect(member.getByRole('button', { name: say('Like') })).toHaveCount(0);
      await expectAccessible(member);

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

/** Damages one member's row, so that every page about them fails. */
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
  test(`a first screen whose script ${what} keeps the delivered HTML, with an explanation and Retry`, async ({
    visit,
  }) => {
    const page = await visit('localhost', FAILS_ON_PURPOSE);
    const reports = await collectReports(page);
    const { file } = screenOf('localhost', 'reset-password');
    const lose = (url: URL) => url.pathname === file;
    const mend = screenBreaks ? await breakScreen(page, 'localhost', 'reset-password') : () => page.unroute(lose);
    if (!screenBreaks) await page.route(lose, (route) => route.abort());
    await page.goto('/reset-password');
    await expect(page.getByRole('alert')).toContainText(say('This page couldn’t start.'));
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => reports).toHaveLength(1);

    await mend();
    await page
      .getByRole('alert')
      .getByRole('link', { name: say('Retry') })
      .click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const [what, path, scriptsOf] of [
  ['a page', '/reset-password', (site: RenderSite) => site.shell.scripts],
  ['a campaign', '/match-finder', (site: RenderSite) => site.campaigns['match-finder']?.scripts],
] as const) {
  test(`${what} whose entry script fails to load says so in the site's language, with Retry`, async ({ visit }) => {
    const page = await visit('localhost', { ...FAILS_ON_PURPOSE, locale: 'de-DE' });
    const site = builtSites().find(({ pack }) => pack.host === 'localhost')?.site as RenderSite;
    const [entry] = scriptsOf(site) ?? [];
    const isEntry = (url: URL) => url.pathname === entry;
    await page.route(isEntry, (request) => request.abort());
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(sayGerman('This page couldn’t start.'));
    await expectAccessible(page);

    await page.unroute(isEntry);
    await alert.getByRole('link', { name: sayGerman('Retry') }).click();
    await expect(heading(page)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('a page whose app script can’t be loaded shows a line above the delivered HTML', async ({ visit }) => {
  const page = await visit('localhost', FAILS_ON_PURPOSE);
  const site = builtSites().find(({ pack }) => pack.host === 'localhost')?.site;
  const [entry = ''] = site?.shell.scripts ?? [];
  const [, starter] = /from"\.(\/[\w-]+\.js)"/.exec(readFileSync(join(SITES, 'localhost', entry), 'utf8')) ?? [];
  // Only the requests for the entry and the file that starts the app get an answer.
  const come = [entry, `/assets${starter}`];
  await page.route(
    ({ pathname }) => pathname.startsWith('/assets/') && pathname.endsWith('.js') && !come.includes(pathname),
    (route) => route.abort(),
  );
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toContainText(say('This page couldn’t start.'));
  await expect(page.getByRole('textbox')).toBeVisible();
});

test('a screen that can’t be loaded leaves the previous one in place, with an explanation and Retry', async ({
  visit,
}) => {
  const page = await visit('localhost', FAILS_ON_PURPOSE);
  // Simulates a recent reload for a lost part, so the page isn't reloaded again.
  await page.addInitScript(() => sessionStorage.setItem('sf-chunk-reload', String(Date.now())));
  await page.goto('/login');
  await untilLinksStay(page);
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  const { file } = screenOf('localhost', 'reset-password');
  const lose = (url: URL) => url.pathname === file;
  await page.route(lose, (route) => route.abort());
  await page
    .locator('main')
    .getByRole('link', { name: say('Forgot your password?') })
    .click();
  const line = page.getByRole('alert').filter({ hasText: say('We couldn’t show this page.') });
  await expect(line).toBeVisible();
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin@example.org');
  await expectAccessible(page);
  await page.unroute(lose);
  await line.getByRole('button', { name: say('Retry') }).click();
  await expect(page.getByLabel(say('Password'))).toHaveCount(0);
  await expect(line).toHaveCount(0);
});

test('an unhandled error leaves the screen and typed text in place, and offers to reload', async ({ visit }) => {
  const page = await visit('localhost', FAILS_ON_PURPOSE);
  const reports = await collectReports(page);
  await page.goto('/login');
  await page.getByLabel(say('Email address')).fill('robin@example.org');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('unheard')), 0));
  const line = page
    .getByRole('alert')
    .filter({ hasText: say('Something went wrong. If this page doesn’t respond, reload it.') });
  await expect(line.getByRole('button', { name: say('Reload') })).toBeVisible();
  await expect(page.getByLabel(say('Email address'))).toHaveValue('robin@example.org');
  await expectAccessible(page);
  await line.getByRole('button', { name: say('Close') }).click();
  await expect(line).toHaveCount(0);
  await expect.poll(() => reports).toHaveLength(1);
});
