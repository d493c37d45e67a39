import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readPackFile } from '#server/sites/load-sites.ts';
import json from '../../sites/localhost.json' with { type: 'json' };
import { FACE, FONT, FONT_SOURCES, HERO, writeFace, writeFonts, writeHero } from '../fixtures/own-face.ts';

const HOST = 'face.example';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sevenfold-face-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Reads a pack with these settings beside these files. */
function read(settings: object, files: Readonly<Record<string, string | Buffer>> = {}) {
  writeFace(folder, HOST, files);
  writeFileSync(join(folder, `${HOST}.json`), JSON.stringify({ ...json, host: HOST, ...settings }, null, 2));
  return readPackFile(folder, HOST, ['default']);
}

/** The header of a PNG: enough to know its size. */
function png(width: number, height: number): Buffer {
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([start, size]);
}

const svg = (inside: string, more = '') => `<svg viewBox="0 0 100 50"${more}>\n${inside}\n</svg>`;

test('a pack names pictures in the folder beside it', () => {
  const { pack, own, problems } = read(FACE);
  expect(problems).toEqual([]);
  expect(pack).toMatchObject(FACE);
  expect(own.face.logo).toMatchObject({ type: 'svg', width: 200, height: 50 });
  expect(own.face.logo_dark?.hash).not.toBe(own.face.logo?.hash);
  expect(own.face.icon).toMatchObject({ width: 64, height: 64 });
});

test('a PNG is as good', () => {
  const { own, problems } = read(
    { logo: 'logo.png', icon: 'icon.png' },
    { 'logo.png': png(300, 72), 'icon.png': png(512, 512) },
  );
  expect(problems).toEqual([]);
  expect(own.face.logo).toMatchObject({ type: 'png', width: 300, height: 72 });
});

test('the size of an SVG without a viewBox is that of its attributes', () => {
  const { own } = read({ logo: 'logo.svg' }, { 'logo.svg': '<svg width="120px" height="30"/>' });
  expect(own.face.logo).toMatchObject({ width: 120, height: 30 });
});

test('another content has another address', () => {
  const before = read(FACE).own.face.logo?.hash;
  expect(read(FACE, { 'logo.svg': svg('<path d="M0 0h9v9z"/>') }).own.face.logo?.hash).not.toBe(before);
});

test.each<[string, object, Readonly<Record<string, string | Buffer>>, RegExp]>([
  [
    'a missing file',
    { logo: 'none.svg' },
    {},
    /logo is a file that is missing \(.*none\.svg\); right would be the name of a file in that folder/,
  ],
  [
    'a path',
    { logo: '../she.example/logo.svg' },
    {},
    /logo is "\.\.\/she.*right would be the name of an SVG or PNG file/,
  ],
  ['another format', { logo: 'logo.gif' }, {}, /logo is "logo\.gif"; right would be the name of an SVG or PNG file/],
  ['no picture', { logo: 'logo.png' }, { 'logo.png': 'GIF89a' }, /logo is no picture/],
  [
    'broken markup',
    { logo: 'logo.svg' },
    { 'logo.svg': svg('<path>') },
    /logo is not SVG \(Unexpected close tag\) \(.*logo\.svg:3\)/,
  ],
  [
    'no size',
    { logo: 'logo.svg' },
    { 'logo.svg': '<svg/>' },
    /logo has no size .* right would be an <svg> with a viewBox/,
  ],
  [
    'a picture elsewhere',
    { logo: 'logo.svg' },
    { 'logo.svg': svg('<image href="https://x.example/a.png"/>') },
    /logo loads another file \(href\) \(.*logo\.svg:2\)/,
  ],
  [
    'a font elsewhere',
    { logo: 'logo.svg' },
    { 'logo.svg': svg('<style>@import "https://x.example/a.css"</style>') },
    /logo loads another file/,
  ],
  [
    'a fill elsewhere',
    { logo: 'logo.svg' },
    { 'logo.svg': svg('<path fill="url( \'https://x.example/a#b\' )"/>') },
    /logo loads another file \(fill\)/,
  ],
  ['HTML', { logo: 'logo.svg' }, { 'logo.svg': svg('<foreignObject/>') }, /logo contains HTML/],
  [
    'a large file',
    { logo: 'logo.svg' },
    { 'logo.svg': svg(' '.repeat(40_000)) },
    /logo is a file of 400\d\d bytes; right would be a file of at most 40000 bytes/,
  ],
  [
    'a flat logo',
    { logo: 'logo.svg' },
    { 'logo.svg': '<svg viewBox="0 0 900 100"/>' },
    /logo is a picture of 900 × 100; right would be at most 8 times as wide as high/,
  ],
  [
    'a small PNG',
    { logo: 'logo.png' },
    { 'logo.png': png(40, 40) },
    /right would be at least 72 pixels high, or an SVG/,
  ],
  [
    'an icon that is no square',
    { icon: 'icon.svg' },
    { 'icon.svg': svg('') },
    /icon is a picture of 100 × 50; right would be a square/,
  ],
  [
    'a small icon',
    { icon: 'icon.png' },
    { 'icon.png': png(192, 192) },
    /icon is a picture of 192 × 192; right would be at least 512 pixels high, or an SVG/,
  ],
  [
    'only a dark logo',
    { logo_dark: 'logo-dark.svg' },
    {},
    /logo_dark is set without "logo"; right would be both, or only "logo"/,
  ],
])('%s is a mistake, with line and remedy', (_what, settings, files, problem) => {
  const { pack, problems } = read(settings, files);
  expect(pack).toBeNull();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
  expect(problems[0]).toMatch(/face\.example\.json:\d+: /);
});

test('photos have the formats of cameras and enough pixels, whatever their names say', async () => {
  await writeHero(folder, HOST);
  expect(read({ hero: HERO }).own.face.hero).toMatchObject({
    wide: { type: 'jpg', width: 1800, height: 1000 },
    narrow: { type: 'png', width: 800, height: 1000 },
  });
  const small = read({ hero: { wide: HERO.narrow, narrow: HERO.narrow } });
  expect(small.problems[0]).toMatch(/hero\.wide is a picture of 800 × 1000; right would be at least 1200 pixels wide/);
  const drawing = read({ hero: { ...HERO, wide: 'drawing.png' } }, { 'drawing.png': svg('') });
  expect(drawing.problems[0]).toMatch(
    /hero\.wide is a picture of the type "svg"; right would be one of "jpg", "png", "webp"/,
  );
});

test('a pack names typefaces in the same folder', () => {
  writeFonts(folder, HOST);
  const { own, problems } = read({ font: FONT });
  expect(problems).toEqual([]);
  expect(own.face.text).toMatchObject({ axes: { wght: { min: 300, max: 900 } }, ascent: 0.95, descent: 0.25 });
  expect(Object.keys(own.face.head?.axes ?? {}).sort()).toEqual(['SOFT', 'WONK', 'opsz', 'wght']);
});

test('a font that is none, or has no Latin letters, is a mistake', () => {
  const wrong = read({ font: { text: 'text.woff2' } }, { 'text.woff2': 'wOF2 but nothing else' });
  expect(wrong.problems[0]).toMatch(
    /face\.example\.json:\d+: font\.text is no font that can be used .* right would be a WOFF2 file with Latin letters/,
  );
  const ext = readFileSync(FONT_SOURCES[FONT.text].replace('-latin-', '-latin-ext-'));
  expect(read({ font: FONT }, { 'head.woff2': ext, 'text.woff2': ext }).problems).toHaveLength(2);
});

test('pictures inside the file and references within it are none', () => {
  const inside =
    '<image href="data:image/png;base64,AAAA"/><use href="#a"/><path fill="url(#b)" style="mask:url(\'#c\')"/>';
  expect(read({ logo: 'logo.svg' }, { 'logo.svg': svg(inside) }).problems).toEqual([]);
});
