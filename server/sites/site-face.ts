import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { FACE_FILES, type FaceSetting, FONT_MAX_BYTES, LOGO_MAX_RATIO } from '#shared/rules/face-files.ts';
import { list } from '#shared/rules/pack-setting.ts';
import type { PackProblem } from '#shared/rules/site-pack-check.ts';
import { type FontLook, readFont } from './read-font.ts';
import { readSvg, type SvgLook } from './read-svg.ts';

const TYPES = ['svg', 'png', 'jpg', 'webp'] as const;

/** A picture that a pack names, in the folder beside it. */
export interface FaceFile {
  readonly file: string;
  readonly type: (typeof TYPES)[number];
  readonly bytes: number;
  /** Of the content, for its address. */
  readonly hash: string;
  /** In pixels, or in the units of an SVG. */
  readonly width: number;
  readonly height: number;
}

const HASH_CHARS = 8;

/** A typeface that a pack names, in the same folder. */
export interface FontFile extends FontLook {
  readonly file: string;
  readonly bytes: number;
  readonly hash: string;
}

/** The pictures and typefaces of a site's own. */
export interface SiteFace {
  readonly logo?: FaceFile;
  readonly logo_dark?: FaceFile;
  readonly icon?: FaceFile;
  readonly hero?: { readonly wide: FaceFile; readonly narrow: FaceFile };
  /** Of headings. */
  readonly head?: FontFile;
  /** Of all other text. */
  readonly text?: FontFile;
}

/** Reads and checks the files of `<folder>/<host>/` that a pack names. */
export function readSiteFace(
  folder: string,
  pack: SitePack,
): { readonly face: SiteFace; readonly problems: readonly PackProblem[] } {
  const problems: PackProblem[] = [];
  const place = join(folder, pack.host);
  const picture = (setting: FaceSetting, name: string | undefined) => {
    if (name === undefined) return undefined;
    const read = readPicture(setting, join(place, name));
    if ('file' in read) return read;
    problems.push({ path: setting, ...read });
    return undefined;
  };
  const face: { -readonly [Name in keyof SiteFace]: SiteFace[Name] } = {};
  for (const setting of ['logo', 'logo_dark', 'icon'] as const) face[setting] = picture(setting, pack[setting]);
  const [wide, narrow] = [picture('hero.wide', pack.hero?.wide), picture('hero.narrow', pack.hero?.narrow)];
  if (wide && narrow) face.hero = { wide, narrow };
  for (const use of ['head', 'text'] as const) {
    const name = pack.font?.[use];
    if (name === undefined) continue;
    const read = readTypeface(join(place, name));
    if ('file' in read) face[use] = read;
    else problems.push({ path: `font.${use}`, ...read });
  }
  if (pack.logo_dark !== undefined && pack.logo === undefined)
    problems.push({ path: 'logo_dark', wrong: 'is set without "logo"', right: 'both, or only "logo"' });
  return { face, problems };
}

type Mistake = Omit<PackProblem, 'path'>;

function readTypeface(file: string): FontFile | Mistake {
  const read = readSmall(file, FONT_MAX_BYTES);
  if (!('data' in read)) return read;
  const { data, hash } = read;
  try {
    return { file, bytes: data.length, hash, ...readFont(data) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { wrong: `is no font that can be used (${file}: ${reason})`, right: 'a WOFF2 file with Latin letters' };
  }
}

function readPicture(setting: FaceSetting, file: string): FaceFile | Mistake {
  const { types, maxBytes, minHeightPx, minWidthPx } = FACE_FILES[setting];
  const read = readSmall(file, maxBytes);
  if (!('data' in read)) return read;
  const { data, hash } = read;
  const look = lookOf(data);
  const right = `${list(types)}`;
  if (!look) return { wrong: `is no picture (${file})`, right: `one of ${right}` };
  if ('problem' in look)
    return { wrong: `${look.problem.wrong} (${file}:${look.problem.line})`, right: look.problem.right };
  const { type, width, height } = look;
  const shape = `is a picture of ${width} × ${height}`;
  if (!types.some((each) => each === type))
    return { wrong: `is a picture of the type "${type}"`, right: `one of ${right}` };
  if (setting === 'icon' && width !== height) return { wrong: shape, right: 'a square' };
  if (type !== 'svg' && height < minHeightPx)
    return { wrong: shape, right: `at least ${minHeightPx} pixels high, or an SVG` };
  if (type !== 'svg' && width < minWidthPx) return { wrong: shape, right: `at least ${minWidthPx} pixels wide` };
  if (setting.startsWith('logo') && width / height > LOGO_MAX_RATIO)
    return { wrong: shape, right: `at most ${LOGO_MAX_RATIO} times as wide as high` };
  return { file, type, bytes: data.length, hash, width, height };
}

interface Look {
  readonly type: FaceFile['type'];
  readonly width: number;
  readonly height: number;
}

/** Type and size by the content, whatever the name says; null for something else than a picture. */
function lookOf(data: Buffer): Look | Extract<SvgLook, { readonly problem: object }> | null {
  const text = data.toString('utf8', 0, 1_000).trimStart();
  if (text.startsWith('<')) {
    const svg = readSvg(data.toString('utf8'));
    return svg.problem ? svg : { type: 'svg', width: svg.width, height: svg.height };
  }
  try {
    const { type, width, height } = imageSize(data);
    const known = TYPES.find((each) => each === type);
    return known ? { type: known, width, height } : null;
  } catch {
    return null;
  }
}

/** A file with the hash of its content. */
function readSmall(file: string, maxBytes: number): { readonly data: Buffer; readonly hash: string } | Mistake {
  const data = readIfThere(file);
  if (!data) return { wrong: `is a file that is missing (${file})`, right: 'the name of a file in that folder' };
  if (data.length > maxBytes)
    return { wrong: `is a file of ${data.length} bytes`, right: `a file of at most ${maxBytes} bytes` };
  return { data, hash: createHash('sha256').update(data).digest('hex').slice(0, HASH_CHARS) };
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
