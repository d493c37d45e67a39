import { execFileSync } from 'node:child_process';
import { ROOT } from '../../scripts/check/root.ts';
import { expect, test } from '../fixtures/browser-test.ts';
import { textsOf } from '../fixtures/texts.ts';

const say = textsOf('en');

test('a visitor without JavaScript complains, reads the decision and appeals', async ({ visit, server }) => {
  const page = await visit('localhost', { javaScriptEnabled: false });
  await page.goto('/complaints');
  const form = page.getByRole('main');
  await form.getByLabel(say('Email address')).fill('kim@example.org');
  await form.getByLabel(say('What is it about?')).selectOption({ label: say('Illegal content') });
  await form.getByLabel(say('What happened?')).fill('Look at this');
  await form.getByRole('button', { name: say('Send complaint') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Your complaint'));
  await expect(form).toContainText(say('Our team is reviewing your complaint'));

  const id = new URL(page.url()).searchParams.get('case') ?? '';
  const decide = ['scripts/complaints.ts', 'decide', id, 'dismissed', 'It is allowed.'];
  execFileSync('node_modules/.bin/node', decide, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: server.dataDir },
  });
  await page.reload();
  await expect(form).toContainText('It is allowed.');
  await form.getByRole('button', { name: say('Send appeal') }).click();
  await expect(form).toContainText(say('Value is required'));
  await form.getByLabel(say('Your appeal')).fill('Look again');
  await form.getByRole('button', { name: say('Send appeal') }).click();
  await expect(form).toContainText(say('Our team is reviewing your appeal'));
});
