import type { BrowserContextOptions, Page, Route } from '@playwright/test';
import { test as base, expect } from '../fixtures/browser-test.ts';
import { callApi, DEMO } from '../fixtures/member-steps.ts';
import { STILL_NOW } from '../fixtures/still-time.ts';
import { useProductFonts } from './product-fonts.ts';
import type { KeyScreen } from './screens.ts';

export const TEMPLATES = { social: 'localhost', classic: 'classic.localhost' } as const;
export type TemplateName = keyof typeof TEMPLATES;

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface TestFixtures {
  /** Opens a screen of a template, ready for a picture. */
  show: (screen: KeyScreen, template: TemplateName, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  /** The demo login's cookies on a host. */
  sessionOf: (host: string) => Promise<Session>;
}

const STILL = { reducedMotion: 'reduce', serviceWorkers: 'block', timezoneId: 'UTC' } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  still: true,

  sessionOf: [
    async ({ browser, server }, use) => {
      const sessions = new Map<string, Session>();
      await use(async (host) => {
        const known = sessions.get(host);
        if (known) return known;
        const context = await browser.newContext({ ...STILL, baseURL: server.origin(host) });
        const page = await context.newPage();
        await page.goto('/login');
        expect(await callApi(page, 'POST', '/api/login.php', DEMO)).toMatchObject({ status: 200 });
        const session = await context.storageState();
        await context.close();
        sessions.set(host, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],

  show: async ({ visit, sessionOf }, use) => {
    let held: Route[] = [];
    await use(async ({ path, access, prepare }, template, options) => {
      const host = TEMPLATES[template];
      const session = access === 'member' && { storageState: await sessionOf(host) };
      const page = await visit(host, { ...STILL, ...session, ...options });
      await page.clock.setFixedTime(STILL_NOW);
      held = await holdChanges(page);
      await page.goto(path);
      await prepare(page);
      await useProductFonts(page, template);
      await untilPicturesShow(page);
      return page;
    });
    // A closing page could still send its changes.
    await Promise.all(held.map((route) => route.abort().catch(() => undefined)));
  },
});

/**
 * Otherwise, a screen that marks something as read or saves a search would change the pictures of other screens.
 * Returns the pending changes.
 */
async function holdChanges(page: Page): Promise<Route[]> {
  const held: Route[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const url = request.url().replace('manual_search=1', '$&&do_not_save=1');
    if (request.method() === 'GET') await route.continue({ url });
    else held.push(route);
  });
  return held;
}

/** Waits for the pictures in the viewport. */
const untilPicturesShow = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      const isInView = isInWindow && image.checkVisibility();
      return !isInView || (image.complete && image.naturalWidth > 0);
    }),
  );
