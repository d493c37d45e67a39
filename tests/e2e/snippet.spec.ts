import { expect, test } from '../fixtures/browser-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const PAGE = '/partners/snippet';

test('a partner configures a lander, previews it and copies the code', async ({ visit, server }) => {
  const say = textsOf('de');
  const page = await visit('classic.localhost', { locale: 'de', permissions: ['clipboard-read', 'clipboard-write'] });
  const site = server.origin('classic.localhost');
  await page.goto(PAGE);
  const code = page.getByRole('textbox', { name: say('Code'), exact: true });
  await expect(code).toHaveValue(new RegExp(`^<div data-lander="\\w+" data-site="${site}">`));
  const preview = page.locator('#preview');
  await expect(preview.frameLocator('iframe').getByRole('button', { name: say('Create account') })).toBeVisible();

  await page.getByLabel(say('Shown')).selectOption('popup');
  await page.getByLabel(say('Network')).fill('north');
  await page.getByLabel(say('Text of the link')).fill('Komm & sieh');
  await preview.getByText('Komm & sieh').click();
  const opened = page.getByRole('dialog');
  await expect(opened.locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();

  await page.getByRole('button', { name: say('Copy the code') }).click();
  await expect(page.getByText(say('Copied'), { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('data-mode="popup" data-network="north"');
  expect(copied).toContain('?network=north">Komm &amp; sieh</a>');
  expect(copied).toContain(`<script async src="${site}/embed/v1.js"></script>`);
});

test('an invalid value is reported at its field, and the code can’t be copied', async ({ visit }) => {
  const say = textsOf('en');
  const page = await visit('she.localhost');
  await page.goto(PAGE);
  const network = page.getByLabel(say('Network'));
  await network.fill('robin@example.org');
  await expect(network).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText(say('Letters, digits and . _ : ~ + - only, {max} at most', { max: '128' })),
  ).toBeVisible();
  const copy = page.getByRole('button', { name: say('Copy the code') });
  await expect(copy).toBeDisabled();
  await network.fill('north');
  await expect(copy).toBeEnabled();
});
