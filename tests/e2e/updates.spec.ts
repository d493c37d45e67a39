import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seededRandom } from '#server/start/samples/prng.ts';
import { BUILD_CHECK_MIN_MS } from '#src/platform/latest-build.ts';
import { test as base, expect } from '../fixtures/browser-test.ts';
import { DeployedBuilds } from '../fixtures/deployed-builds.ts';
import { callApi, logIn } from '../fixtures/member-steps.ts';
import { openStaticHost, type StaticHost } from '../fixtures/static-host.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'localhost';
const TABS = 20;
const OPENED_AT_ONCE = 2;
/** Twenty tabs that paint all the time are too much for some machines. */
const CHEAP_TO_PAINT = {
  viewport: { width: 320, height: 480 },
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
} as const;
const say = textsOf('en');
const random = seededRandom(15);

interface Deployment extends StaticHost {
  readonly builds: DeployedBuilds;
  /** Cuts off the next requests of a service worker that is being installed. */
  breakInstalls(count: number): void;
}

/** Every test names it before `visit`, so that it closes after the browsers. */
const test = base.extend<{ deployment: Deployment }>({
  deployment: async ({ server }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'sevenfold-builds-'));
    const builds = new DeployedBuilds(HOST, root);
    builds.deploy('one');
    let left = 0;
    const breaks = ({ headers }: { headers: { referer?: string | undefined } }, path: string) =>
      path === '/api/events.php' || (!!headers.referer?.endsWith('/sw.js') && left-- > 0);
    const host = await openStaticHost(HOST, server.port, { folder: builds.folder, breaks });
    await use({ ...host, builds, breakInstalls: (count) => (left = count) });
    await host.close();
    rmSync(root, { recursive: true, force: true });
  },
});

/** A tab with its own chat and its own unsent text. */
interface Tab {
  readonly page: Page;
  readonly text: string;
  loads: number;
}

const field = ({ page }: Tab) => page.getByLabel(say('Message'), { exact: true });
const notice = ({ page }: Tab) => page.getByText(say('A new version is ready.'));
const pageBuild = ({ page }: Tab) =>
  page.evaluate(() => JSON.parse(document.getElementById('boot')?.textContent ?? '').build);
const scriptBuilds = ({ page }: Tab) =>
  page.evaluate(() => [...(globalThis as unknown as { builds: Set<string> }).builds]);

async function open(page: Page, address: string, number: number): Promise<Tab> {
  const tab: Tab = { page, text: `Unsent text of tab ${number}`, loads: 0 };
  page.on('load', () => {
    tab.loads += 1;
  });
  await page.goto(address);
  await field(tab).fill(tab.text);
  return tab;
}

/** The member comes back to the tab later. */
const returnTo = ({ page }: Tab) =>
  page.evaluate((later) => {
    const { now } = Date;
    Date.now = () => now() + later;
    document.dispatchEvent(new Event('visibilitychange'));
  }, 2 * BUILD_CHECK_MIN_MS);

const checkForWorker = ({ page }: Tab) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    // Fails if the installation is cut off.
    await registration.update().catch(() => undefined);
  });

test('20 open tabs survive two deployments: no page mixes builds, none reloads by itself, and no text is lost', async ({
  deployment,
  visit,
}) => {
  const first = await visit(HOST, { origin: deployment.origin, ...CHEAP_TO_PAINT });
  await logIn(first, say);
  const { body } = await callApi(
    first,
    'GET',
    `/api/search.php?manual_search=1&do_not_save=1&searchAllCountries=1&pp=${TABS}`,
  );
  const chats: string[] = [];
  for (const { id } of (body as { profiles: { id: string }[] }).profiles) {
    const chat = await callApi(first, 'GET', `/api/chat.php?profile=${id}`);
    chats.push((chat.body as { id: string }).id);
  }
  expect(chats).toHaveLength(TABS);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  const second = 3 + Math.floor(random() * 6);
  const third = second + 3 + Math.floor(random() * 6);
  const tabs: Tab[] = [];
  for (let number = 0; number < TABS; number += OPENED_AT_ONCE) {
    const opened = Array.from({ length: OPENED_AT_ONCE }, async (_none, offset) => {
      const at = number + offset;
      if (at === second || at === third) {
        deployment.breakInstalls(1 + Math.floor(random() * 3));
        deployment.builds.deploy(at === second ? 'two' : 'three');
      }
      return open(await first.context().newPage(), `/chats/${chats[at]}`, at);
    });
    tabs.push(...(await Promise.all(opened)));
    await checkForWorker(tabs[Math.floor(random() * tabs.length)] as Tab);
  }
  const builds = await Promise.all(tabs.map(pageBuild));
  expect(new Set(builds)).toEqual(new Set(['one', 'two', 'three']));

  const old = tabs.filter((_tab, index) => builds[index] !== 'three');
  await Promise.all(tabs.map(returnTo));
  for (const tab of old) await expect(notice(tab)).toBeVisible();
  const reloaded = old.filter(() => random() < 0.5);
  for (const tab of reloaded) {
    await tab.page.getByRole('button', { name: say('Reload'), exact: true }).click();
    await expect.poll(() => tab.loads).toBe(2);
    await expect.poll(() => pageBuild(tab)).toBe('three');
  }
  for (const [index, tab] of tabs.entries()) {
    await expect(field(tab)).toHaveValue(tab.text);
    // Loads more files of its own build.
    await tab.page.getByRole('main').getByLabel(say('More')).click();
    await expect(tab.page.getByRole('button', { name: say('Delete chat') })).toBeVisible();
    const build = await pageBuild(tab);
    expect(build).toBe(reloaded.includes(tab) ? 'three' : builds[index]);
    expect(await scriptBuilds(tab)).toEqual([build]);
    expect(tab.loads).toBe(reloaded.includes(tab) ? 2 : 1);
    if (build === 'three') await expect(notice(tab)).toHaveCount(0);
  }
});

test('the worker of a new build takes over without asking if one page is open, and waits if there are more', async ({
  deployment,
  visit,
}) => {
  const page = await visit(HOST, { origin: deployment.origin });
  const openLogin = async (tab: Page) => {
    await tab.goto('/login');
    await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  };
  const waitingWorker = () =>
    page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.waiting?.state));
  const storedBuilds = () =>
    page.evaluate(async () => (await caches.keys()).flatMap((name) => /^shell-.*-(\w+)\.js/.exec(name)?.[1] ?? []));
  await openLogin(page);
  deployment.builds.deploy('two');
  await openLogin(page);
  await expect.poll(storedBuilds).toEqual(['two']);

  const other = await page.context().newPage();
  await openLogin(other);
  deployment.builds.deploy('three');
  await openLogin(page);
  await expect.poll(waitingWorker).toBe('installed');
  expect(await storedBuilds()).toEqual(['two', 'three']);
  const tab = { page: other, text: '', loads: 0 };
  await returnTo(tab);
  await expect(notice(tab)).toBeVisible();
  expect(await waitingWorker()).toBe('installed');
});
