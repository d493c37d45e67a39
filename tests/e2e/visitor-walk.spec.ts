import type { SitePack } from '#shared/contracts/site-pack.ts';
import { isAboutMember, ROUTES } from '#shared/routes/routes.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { expect } from '../fixtures/browser-test.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { openQuietly, recordTrouble } from '../fixtures/record-trouble.ts';
import { replayTest } from '../fixtures/replay-test.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';

const HOST = 'localhost';

/** A site with every third party that a pack can configure. */
const test = replayTest.extend<object, { packs: readonly SitePack[] }>({
  packs: [
    async ({ replay }, use) => {
      const site = { ...packOf(HOST), pool: 'walk', partners: [], logged_out_search: 'all', replay: replay.setting };
      await use([{ ...site, member_resell: ['cams', 'camads'], gifs: { provider: 'drawings' } }]);
    },
    { scope: 'worker' },
  ],
});

/** Pages whose URL refers to something that doesn't exist. The browser reports their answer as a failure. */
const MISSING = ['404', 'transactions-transactionId', 'activate-done'];
const FAILED_LOAD = /^(?:error: Failed to load resource|4\d\d http)/;
/**
 * The page for partners previews a lander in the same sandbox as partners' pages. Chromium warns that this protects
 * nothing within one origin, where no protection is needed.
 */
const PREVIEW = /^warning: An iframe which has both allow-scripts and allow-same-origin/;
const expectedOn = (name: string) =>
  MISSING.includes(name) ? FAILED_LOAD : name === 'partners-snippet' ? PREVIEW : undefined;

test('before consent, no page of any route makes requests to another host or writes to the console', async ({
  visit,
  server,
  replay,
}) => {
  const member = await visit(HOST);
  await createMember(member, server);
  const { body } = await callApi(member, 'GET', '/api/search.php?auto_load=1');
  const id = (body as { profiles: { id: string }[] }).profiles[0]?.id ?? '';
  const page = await visit(HOST);
  const trouble = recordTrouble(page);
  const about = ROUTES.filter(isAboutMember).map(({ name, path }) => ({ name, path: path.replace('/:slug*', '') }));
  for (const { name, path } of [...SCREEN_PATHS, ...about]) {
    await openQuietly(page, path.replace(/:memberId|(?<=\/members\/)A{16}/, id));
    const found = trouble.splice(0).filter((line) => !expectedOn(name)?.test(line));
    expect.soft(found, path).toEqual([]);
  }
  expect(replay.requested).toEqual([]);
});
