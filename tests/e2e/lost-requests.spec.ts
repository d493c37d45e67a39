import type { BrowserContext, Page } from '@playwright/test';
import { readScreenTable } from '../../scripts/build/inputs.ts';
import { readNicheBundle } from '../../scripts/build/niche-bundle.ts';
import { ROOT, SCREENS } from '../../scripts/build/paths.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { logIn } from '../fixtures/member-steps.ts';
import { becomeNewcomer, PART_JOURNEYS, type PartJourney } from '../fixtures/part-journeys.ts';
import { SCREEN_PATHS } from '../fixtures/screen-paths.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');
/** The part loads by itself or after one press of Retry. Long enough for a busy machine. */
const COMES_WITHIN_MS = 60_000;

interface Case {
  readonly module: string;
  readonly files: readonly string[];
  readonly journey: PartJourney;
}

const { parts } = readNicheBundle('she');
const screens = new Map([...readScreenTable(SCREENS)].map(([route, module]) => [module.slice(ROOT.length), route]));
// Only the server's error page shows it, and that document contains its script.
const SERVED = 'src/pages/error/error-page.tsx';
// The rest is the library of the service worker, which has no visible part.
const isOwn = (module: string) => module.startsWith('src/') && module !== SERVED;

/** A screen is opened by a link on another page, whose document doesn't load the screen. */
function screenJourney(module: string): PartJourney | undefined {
  const screen = SCREEN_PATHS.find(({ name }) => name === screens.get(module));
  const path = screen?.path ?? (screens.get(module) === 'members-memberId' ? '/members/AAAAAAAAAAAAAAAA' : undefined);
  return path ? { as: 'visitor', start: path } : undefined;
}

const cases = Object.entries(parts)
  .filter(([module]) => isOwn(module))
  .map(([module, files]) => ({ module, files, journey: PART_JOURNEYS[module] ?? screenJourney(module) }));

test('every lazy part of the build has a journey that loads it', () => {
  expect(cases.filter(({ journey }) => !journey).map(({ module }) => module)).toEqual([]);
});

/**
 * Loses the first request for one of the files. The module loader can't load a lost file again in the same document, as
 * in Chromium up to 150. Other URLs pass. Returns a function that counts the lost requests.
 */
async function loseOnce(page: Page, files: readonly string[]): Promise<() => number> {
  let lost = 0;
  let remembered = '';
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) remembered = '';
  });
  await page.route(
    ({ pathname, search }) => files.includes(pathname) && !search,
    (route) => {
      const { url, isModule } = { url: route.request().url(), isModule: route.request().resourceType() === 'script' };
      if (lost > 0 && !(isModule && remembered === url)) return route.continue();
      lost += 1;
      if (isModule) remembered = url;
      return route.abort();
    },
  );
  return () => lost;
}

/** Opens a page of the app whose document loads none of the files. */
async function openWithout(page: Page, files: readonly string[]): Promise<void> {
  for (const start of ['/login', '/reset-password', '/signup']) {
    const html = await (await page.goto(start))?.text();
    if (!files.some((file) => html?.includes(file))) break;
  }
  await page.waitForLoadState('networkidle');
}

async function lose(context: BrowserContext, { files, journey }: Case, isScreen: boolean): Promise<void> {
  const page = await context.newPage();
  if (isScreen) await openWithout(page, files);
  const hasLost = await loseOnce(page, files);
  const comes = page.waitForResponse(
    (response) =>
      files.includes(new URL(response.url()).pathname) &&
      response.ok() &&
      response.request().resourceType() === 'script',
    { timeout: COMES_WITHIN_MS },
  );
  comes.catch(() => undefined);
  if (isScreen) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
    }, journey.start);
  } else {
    await page.goto(journey.start);
    await journey.reach?.(page);
  }
  await comes.catch(async (error: Error) => {
    throw new Error(`${error.message} at ${page.url()}: ${await page.locator('body').innerText()}`);
  });
  expect(hasLost(), 'requests lost').toBeGreaterThan(0);
  await page.close();
}

for (const as of ['visitor', 'member', 'newcomer'] as const) {
  test(`each part that a ${as} needs loads although one request for it was lost`, async ({ visit }) => {
    const contexts = new Map<string, BrowserContext>();
    const contextAt = async (host: string) => {
      const page = await visit(host, { serviceWorkers: 'block', permissions: ['geolocation'] });
      if (as === 'member') await logIn(page, say);
      if (as === 'newcomer') await becomeNewcomer(page);
      return page.context();
    };
    const failed: string[] = [];
    const mine = cases.filter((each): each is Case => !!each.journey && (each.journey.as ?? 'member') === as);
    for (const each of mine) {
      const { host = HOST } = each.journey;
      const context = contexts.get(host) ?? (await contextAt(host));
      contexts.set(host, context);
      await lose(context, each, !(each.module in PART_JOURNEYS)).catch((error: Error) =>
        failed.push(`${each.module}: ${error.message}`),
      );
    }
    expect(failed).toEqual([]);
  });
}
