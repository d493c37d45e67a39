import { axeFindings } from '../fixtures/axe-findings.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { DEVELOPER_PATHS } from '../fixtures/screen-paths.ts';

for (const host of ['she.localhost', 'classic.localhost']) {
  test(`axe finds nothing on the developer pages of ${host}, in light and dark`, async ({ visit }) => {
    const page = await visit(host, { reducedMotion: 'reduce' });
    for (const path of DEVELOPER_PATHS) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect.soft(await axeFindings(page), path).toEqual([]);
    }
  });
}

test('the gallery works: a dialog opens and closes', async ({ visit }) => {
  const page = await visit('she.localhost');
  await page.goto('/_dev');
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Dialogs', exact: true }).click();
  // The page's buttons work once its script has run.
  await page.waitForURL('**/_dev/dialogs', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the developer panel stays while its flag is on', async ({ visit }) => {
  const page = await visit('she.localhost');
  const panel = page.getByRole('complementary', { name: 'Developer panel' });
  await page.goto('/login?dev-panel=1');
  await expect(panel.getByRole('button')).toHaveCount(3);
  await page.goto('/signup');
  await expect(panel).toBeVisible();
  await page.goto('/login?dev-panel=0');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
