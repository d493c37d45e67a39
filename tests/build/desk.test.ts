import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colorTokens } from '#src/styles/theme.ts';
import { nicheSlugs, readNiche } from '../../scripts/build/inputs.ts';
import { buildDesk } from '../../scripts/desk/desk-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'sevenfold-desk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let html: string;
let styles: string;
beforeAll(async () => {
  await buildDesk(folder);
  html = readFileSync(join(folder, 'index.html'), 'utf8');
  const [file = ''] = globSync('assets/*.css', { cwd: folder });
  styles = readFileSync(join(folder, file), 'utf8');
});

test('the document has no inline script or style, and names only files that are there', () => {
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect(html.match(/<script(?![^>]* src=)/g)).toBeNull();
  const files = [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    expect(file).toMatch(/^\/desk\/assets\/\w+-[\w-]{7}\.\w+$/);
    expect(existsSync(join(folder, file.replace('/desk/', '')))).toBe(true);
  }
});

test('the styles have the colors of both schemes', async () => {
  const niche = { ...(await readNiche('default')), paper: true };
  for (const scheme of ['light', 'dark'] as const) {
    const { surface, ink } = colorTokens(niche, scheme);
    expect(styles).toContain(`--surface:${surface};`);
    expect(styles).toContain(`--ink:${ink};`);
  }
  expect(styles).toContain('@media (prefers-color-scheme:dark)');
  expect(styles).toContain('--font-text:system-ui');
});

test('its texts are in its code, and it has no code of members or niches', () => {
  const code = globSync('assets/*.js', { cwd: folder })
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  expect(code).toContain('Log in with a passkey');
  expect(code).not.toContain('/_i18n/');
  expect(nicheSlugs()).toContain('default');
  expect(code).not.toContain('x-original-host');
});
