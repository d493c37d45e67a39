import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_CHECK_MIN_MS } from '#src/platform/latest-build.ts';
import { DeployedBuilds } from '../../fixtures/deployed-builds.ts';
import { openStaticHost } from '../../fixtures/static-host.ts';
import { textsOf } from '../../fixtures/texts.ts';
import { test as base, expect, SITE } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';
import { startTlsProxy } from '../tls-proxy.ts';

const say = textsOf('en');

/** The site's build, deployed as `one`, at its own origin. */
const test = base.extend<{ deployment: { origin: string; builds: DeployedBuilds } }>({
  deployment: async ({ server }, use) => {
    const root = mkdtempSync(join(tmpdir(), 'sevenfold-builds-'));
    const builds = new DeployedBuilds(SITE, root);
    builds.deploy('one');
    const host = await openStaticHost(SITE, server.port, { folder: builds.folder });
    const proxy = await startTlsProxy([SITE]);
    proxy.forwardTo(Number(new URL(host.origin).port));
    await use({ origin: `https://${SITE}:${proxy.port}`, builds });
    await proxy.close();
    await host.close();
    rmSync(root, { recursive: true, force: true });
  },
});

test('a page of an old build says so, and loads the new one on request, with the typed text', async ({
  deployment: { origin, builds },
  visit,
  server,
}) => {
  const page = await visit({ origin });
  const mira = await becomeMember(page, server, { name: 'Mira' });
  await becomeMember(page, server);
  const { id } = await call<{ id: string }>(page, `GET chat.php?profile=${mira.id}`);
  await page.goto(`/chats/${id}`);
  await page.fill(say('Message'), 'Not sent yet');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  builds.deploy('two');
  await page.evaluate((later) => {
    const { now } = Date;
    Date.now = () => now() + later;
    document.dispatchEvent(new Event('visibilitychange'));
  }, 2 * BUILD_CHECK_MIN_MS);
  await page.read(say('A new version is ready.'));
  const scriptBuilds = () =>
    page.evaluate(() => [...((globalThis as unknown as { builds: Set<string> }).builds ?? [])]);
  expect(await scriptBuilds()).toEqual(['one']);
  await page.press('button', say('Reload'));
  await expect.poll(scriptBuilds).toEqual(['two']);
  await expect.poll(() => page.valueOf(say('Message'))).toBe('Not sent yet');
  expect(await scriptBuilds()).toEqual(['two']);
});
