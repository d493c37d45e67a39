import type { Page } from '@playwright/test';
import { FEATURES, type FeatureName } from '#shared/contracts/settings.ts';
import { matchRoute } from '#shared/routes/match-route.ts';
import { featuresOff } from '#shared/rules/site-settings.ts';
import { template as social } from '#src/templates/social.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { deadButtons, deadLinks } from '../fixtures/dead-ends.ts';
import { callApi } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';

/** A site that sells has more pages than one that doesn't. */
const sells = (template: string) => template === 'classic';
/**
 * Switches every feature off once on a site that sells. On a site that sells nothing, only switches off the features
 * that most pages depend on.
 */
const SITES = [
  ...FEATURES.map((feature) => ({ template: 'classic', feature }) as const),
  ...(['chat', 'likes', 'profileSearch'] as const).map((feature) => ({ template: 'social', feature }) as const),
];
const hostWithout = (feature: FeatureName, template: string) => `${template}-${feature.toLowerCase()}.localhost`;

/** A site for each template and feature, all with the same members. */
function packsWithout() {
  const { prices, ...pack } = packOf('localhost');
  const small = { ...pack, locales: ['en' as const], pool: 'features', partners: [] };
  return [
    small,
    ...SITES.map(({ template, feature }) => ({
      ...small,
      host: hostWithout(feature, template),
      template,
      features: { [feature]: false },
      ...(sells(template) && { prices }),
    })),
  ];
}

// A list as the value of an option needs one around it.
test.use({ packs: [packsWithout(), { scope: 'worker' }] });

const VISITOR_PATHS = ['/', '/login', '/signup', '/pricing', '/match-finder', '/pages/terms', '/landers/video/summer'];
const MEMBER_PATHS = [
  '/home',
  '/members',
  '/likes',
  '/chats',
  '/profile',
  '/notifications',
  '/signup',
  '/activate/error',
];
/** Calls that answer visitors with 403, members without a welcome code with 404, and the preview of a hidden profile with 404. */
const EXPECTED = /\/api\/(?:user\.php|discountcode\.php\?welcome=true|profile\.php\?id=[\w-]+)$/;
/** After these buttons, the other buttons of the screen fail as expected. */
const ENDS_A_STATE = ['Log out', 'Pause my profile'];
const SHOP_PATHS = ['/credits', '/premium'];

for (const { template, feature } of SITES) {
  test(`without ${feature}, the ${template} template has no dead links`, async ({ visit, server }) => {
    const start = await visit('localhost');
    const member = await createMember(start, server);
    const profile = await profileOf(start);
    const page = await visit(hostWithout(feature, template));
    const errors: string[] = [];
    page.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error' && !EXPECTED.test(url)) errors.push(`${message.text()} ${url}`);
    });
    const off = featuresOff({ switches: social.switches }, { features: { [feature]: false } });
    const statuses = new Map<string, number>();

    /** Opens a screen, or the page that reports that it doesn't exist. */
    async function open(path: string): Promise<boolean> {
      const answer = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const exists = matchRoute(path, off) !== null;
      expect.soft(answer?.status(), path).toBe(exists ? 200 : 404);
      if (!exists) errors.length = 0;
      return exists;
    }
    async function expectNoDeadEnd(path: string): Promise<void> {
      expect.soft(await deadLinks(page, statuses), `${path}: links to missing pages`).toEqual([]);
      expect.soft(errors, `${path}: errors in the console`).toEqual([]);
      errors.length = 0;
    }

    for (const path of VISITOR_PATHS) {
      if (await open(path)) await expectNoDeadEnd(path);
    }
    await page.goto('/login');
    expect((await callApi(page, 'POST', '/api/login.php', member)).status).toBe(200);
    statuses.clear();
    for (const path of [...MEMBER_PATHS, ...(sells(template) ? SHOP_PATHS : []), profile]) {
      if (!(await open(path))) continue;
      // Sign-up has no menu. On phones a profile has a bar of its own in place of the header.
      if (path === '/signup') {
        await expectNoDeadEnd(path);
        continue;
      }
      const menu =
        path === profile ? page.getByRole('main').getByLabel('More') : page.getByRole('banner').getByLabel('Account');
      await menu.click();
      await expectNoDeadEnd(path);
      await menu.click();
      expect.soft(await deadButtons(page, () => open(path), ENDS_A_STATE), `${path}: dead buttons`).toEqual([]);
      expect.soft(errors, `${path}: errors after its buttons`).toEqual([]);
    }
  });
}

/** The URL of a member's profile. */
async function profileOf(page: Page): Promise<string> {
  const { body } = await callApi(page, 'GET', '/api/search.php?source=members&auto_load=1');
  return `/members/${(body as { profiles: { id: string }[] }).profiles[0]?.id}`;
}
