import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/browser-test.ts';
import { callApi, fillLogin, logIn, waitUntilStored } from '../fixtures/member-steps.ts';
import { createMember } from '../fixtures/new-member.ts';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { RunningServer } from '../fixtures/running-server.ts';
import { textsOf } from '../fixtures/texts.ts';

const HOST = 'she.localhost';
const say = textsOf('en');

interface ShareTarget {
  readonly action: string;
  readonly params: { readonly files: readonly { readonly name: string }[] };
}

/** Sends a photo as the operating system does for the manifest's share target. */
async function share(page: Page, { action, params }: ShareTarget): Promise<void> {
  await page.evaluate(
    ({ address, name }) => {
      const form = Object.assign(document.createElement('form'), {
        action: address,
        method: 'post',
        enctype: 'multipart/form-data',
      });
      form.append(Object.assign(document.createElement('input'), { type: 'file', name, id: 'from-another-app' }));
      document.body.append(form);
    },
    { address: action, name: params.files[0]?.name ?? '' },
  );
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await cameraJpeg() };
  const input = page.locator('#from-another-app');
  await input.setInputFiles(file);
  await input.evaluate((field: HTMLInputElement) => field.form?.submit());
}

test('a photo that another app shares is added to the profile after one question', async ({ visit, server }) => {
  const page = await visit(HOST);
  await createMember(page, server);
  await waitUntilStored(page, say);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  await share(page, manifest.share_target);
  await page.waitForURL('**/profile#photos');
  const photos = page.locator('#photos');
  await expect(photos.getByText(say('Add these photos to your profile?'))).toBeVisible();
  await photos.getByRole('button', { name: say('Add photos') }).click();
  await expect(photos.getByText(say('Main photo'))).toBeVisible();
  await page.reload();
  await expect(photos.getByText(say('Main photo'))).toBeVisible();
  await expect(photos.getByText(say('Add these photos to your profile?'))).toBeHidden();
});

test('a photo that is shared after the logout is asked for again', async ({ visit, server }) => {
  const page = await visit(HOST);
  const credentials = await createMember(page, server);
  await waitUntilStored(page, say);
  await callApi(page, 'GET', '/api/logout.php');
  await page.goto('/login');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('sf-member:')) await caches.delete(name);
  });
  await share(page, { action: '/profile?shared', params: { files: [{ name: 'photos' }] } });
  await page.waitForURL('**/login?next=**');
  await fillLogin(page, say, credentials);
  const lost = 'We couldn’t add the photos you shared. Choose them here.';
  await expect(page.locator('#photos').getByText(say(lost))).toBeVisible();
  await page.reload();
  await expect(page.locator('#photos')).toBeVisible();
  await expect(page.getByText(say(lost))).toBeHidden();
});

test('the emergency switch removes the worker and everything it stored', async ({ visit }) => {
  const server = await RunningServer.start();
  try {
    const page = await visit(HOST, { origin: server.origin(HOST) });
    await logIn(page, say);
    await waitUntilStored(page, say);
    await server.restart({ env: { SERVICE_WORKER: '0' } });
    await page.goto('/members');
    // The tools that drive this browser keep the old worker running, which holds the new one back.
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null))
      .toBe(true);
    const tools = await page.context().newCDPSession(page);
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.stopAllWorkers');
    const left = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(left).toEqual([]);
    await page.goto('/chats');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await server.stop();
  }
});
