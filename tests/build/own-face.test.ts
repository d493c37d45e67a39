import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faceCosts } from '#server/output/face-costs.ts';
import type { SiteOutput } from '#server/output/site-output.ts';
import { readOwnFiles } from '#server/sites/own-files.ts';
import { packOf } from '../../scripts/build/inputs.ts';
import { openOutputs } from '../../scripts/export/export-site.ts';
import { FACE, HERO, INK, writeFace, writeHero } from '../fixtures/own-face.ts';

const PACK = { ...packOf('localhost'), ...FACE, locales: ['en' as const] };
let folder: string;
let output: SiteOutput;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-face-'));
  writeFace(folder, PACK.host);
  output = await openOutputs(folder).open(PACK);
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = async (path: string) => (await output.make(path)).data.toString('utf8');
const pageOf = (page: string) => textOf(`/_locales/en/${page}/index.html`.replace('//', '/'));

/** The addresses of the logo by day and by night. */
async function logos(): Promise<string[]> {
  const css = /<style>(:root.*?)<\/style>/s.exec(await pageOf(''))?.[1] ?? '';
  return [...new Set([...css.matchAll(/--logo:url\(([^)]*)\)/g)].map(([, href = '']) => href))];
}

test('pages show the logo of the scheme in the place of the name, and keep the name for screen readers', async () => {
  const [day, night, ...others] = await logos();
  expect(others).toEqual([]);
  expect(await textOf(day ?? '')).toContain(INK.light);
  expect(await textOf(night ?? '')).toContain(INK.dark);
  for (const page of ['', 'login', 'landers/video']) {
    const html = await pageOf(page);
    expect(html, page).toContain('background:var(--logo)');
    expect(html.replace(/<(style|script|title)\b.*?<\/\1>/gs, ''), page).toMatch(
      /translate="no"[^>]*>(?:<span>)?Emberly</,
    );
  }
});

test('a browser gets the picture without its scripts', async () => {
  for (const path of await logos()) expect(await textOf(path)).not.toMatch(/script|onload|alert/);
});

test('landers show the logo, not the name in the typeface of headings', async () => {
  const html = await pageOf('landers/video');
  expect(html).not.toContain('/assets/name-');
  expect(await output.files()).not.toContainEqual(expect.stringContaining('/assets/name-'));
});

test('every icon that a page or the manifest names is a picture of its size', async () => {
  const manifest: { readonly icons: readonly { src: string; sizes: string; purpose: string }[] } = JSON.parse(
    await textOf('/manifest.webmanifest'),
  );
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp((await output.make(src)).data).metadata();
    expect([`${width}x${height}`, format], src).toEqual([sizes, 'png']);
  }
  const html = await pageOf('');
  const [, tab = ''] = /<link rel="icon" href="([^"]+)" type="image\/svg\+xml">/.exec(html) ?? [];
  expect(await textOf(tab)).toContain('<circle');
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
  expect(await sharp((await output.make(touch)).data).metadata()).toMatchObject({ width: 180, hasAlpha: false });
});

test('push messages and old pages find the icon under its known name', async () => {
  const known = (await output.make('/icons/icon-192.png')).data;
  const [manifestIcon] = JSON.parse(await textOf('/manifest.webmanifest')).icons;
  expect(known.equals((await output.make(manifestIcon.src)).data)).toBe(true);
});

test('launchers may crop the maskable icon: its ground is white, and the picture is within the middle 80 %', async () => {
  const { data, info } = await sharp((await output.make('/icons/maskable-512.png')).data)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect(at(0, 0)).toEqual([255, 255, 255]);
  expect(at(256, 60)).toEqual([255, 255, 255]);
  expect(at(256, 256)).toEqual([10, 122, 92]);
});

test('an icon that fills its square stays as it is, also where launchers crop', async () => {
  const square = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#c02040' } })
    .png()
    .toBuffer();
  writeFace(folder, 'square.example', { 'icon.png': square });
  const made = await openOutputs(folder).open({ ...PACK, host: 'square.example', icon: 'icon.png' });
  const { data } = await sharp((await made.make('/icons/maskable-512.png')).data)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([192, 32, 64]);
});

test('another logo or icon makes another build, which caches and workers see', async () => {
  const build = async (files: Record<string, string>) => {
    writeFace(folder, 'other.example', files);
    return (await openOutputs(folder).open({ ...PACK, host: 'other.example' })).site.build;
  };
  const first = await build({});
  const another = '<svg viewBox="0 0 64 64"><path d="M0 0h64v64z"/></svg>';
  expect(await build({ 'logo.svg': another })).not.toBe(first);
  expect(await build({ 'icon.svg': another })).not.toBe(first);
  expect(await build({})).toBe(first);
});

test('pictures of its own are on the index, in previews of links and in the manifest, in every size and without the data of a camera', async () => {
  await writeHero(folder, 'hero.example');
  const made = await openOutputs(folder).open({
    ...PACK,
    host: 'hero.example',
    icon: undefined,
    logo: undefined,
    logo_dark: undefined,
    hero: HERO,
  });
  const html = (await made.make('/_locales/en/index.html')).data.toString('utf8');
  const named = new Set(html.match(/\/assets\/hero-[\w-]+\.(?:webp|jpg)/g));
  expect(named.size).toBe(9);
  for (const path of named) {
    const [, width, format = ''] = /-(\d+)\.(\w+)$/.exec(path) ?? [];
    const { data } = await made.make(path);
    const picture = await sharp(data).metadata();
    expect([picture.width, picture.format, picture.exif], path).toEqual([
      Number(width),
      format.replace('jpg', 'jpeg'),
      undefined,
    ]);
  }
  expect(html).toMatch(/property="og:image" content="https:\/\/hero\.example\/assets\/hero-\w+-1600\.jpg"/);
  const manifest = (await made.make('/manifest.webmanifest')).data.toString('utf8');
  expect(manifest.match(/\/assets\/hero-[\w-]+\.webp/g)).toHaveLength(2);
  // The drawn people, in front of the niche's colors or moving.
  const lander = (await made.make('/_locales/en/landers/video/index.html')).data.toString('utf8');
  const drawn = /\/assets\/(?:people|wide|narrow|video|w|n|p)-[\w-]+\.(?:avif|webp|jpg|mp4)|<video/;
  expect(drawn.exec(html + lander)?.[0]).toBeUndefined();
});

test('the check says what the logo costs', async () => {
  const lines = await faceCosts(PACK, readOwnFiles(folder, PACK).own.face, join(import.meta.dirname, '../../locales'));
  expect(lines[0]).toMatch(/^localhost: your logo costs 0\.\d KB on each first screen\.$/);
  expect(lines).toHaveLength(2);
});
