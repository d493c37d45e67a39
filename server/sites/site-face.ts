import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { FACE_FILES, type FaceSetting, LOGO_MAX_RATIO } from '#shared/rules/face-files.ts';
import type { PackProblem } from '#shared/rules/site-pack-check.ts';
import { readSvg } from './read-svg.ts';

/** A picture that a pack names, in the folder beside it. */
export interface FaceFile {
  readonly file: string;
  readonly type: 'svg' | 'png';
  readonly bytes: number;
  /** Of the content, for its address. */
  readonly hash: string;
  /** In pixels, or in the units of an SVG. */
  readonly width: number;
  readonly height: number;
}

/** The pictures of a site's own. */
export type SiteFace = { readonly [Name in FaceSetting]?: FaceFile };

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HASH_CHARS = 8;

/** Reads and checks the files of `<folder>/<host>/` that a pack names. */
export function readSiteFace(
  folder: string,
  pack: SitePack,
): { readonly face: SiteFace; readonly problems: readonly PackProblem[] } {
  const face: { [Name in FaceSetting]?: FaceFile } = {};
  const problems: PackProblem[] = [];
  for (const setting of Object.keys(FACE_FILES) as FaceSetting[]) {
    const name = pack[setting];
    if (name === undefined) continue;
    const read = readFace(setting, join(folder, pack.host, name));
    if ('file' in read) face[setting] = read;
    else problems.push({ path: setting, ...read });
  }
  if (pack.logo_dark !== undefined && pack.logo === undefined)
    problems.push({ path: 'logo_dark', wrong: 'is set without "logo"', right: 'both, or only "logo"' });
  return { face, problems };
}

function readFace(setting: FaceSetting, file: string): FaceFile | Omit<PackProblem, 'path'> {
  const { maxBytes, minPx } = FACE_FILES[setting];
  const data = readIfThere(file);
  if (!data) return { wrong: `is a file that is missing (${file})`, right: 'the name of a file in that folder' };
  if (data.length > maxBytes)
    return { wrong: `is a file of ${data.length} bytes`, right: `a file of at most ${maxBytes} bytes` };
  const look = data.subarray(0, PNG_START.length).equals(PNG_START) ? sizeOfPng(data) : readSvg(data.toString('utf8'));
  if ('problem' in look && look.problem) {
    const { line, wrong, right } = look.problem;
    return { wrong: `${wrong} (${file}:${line})`, right };
  }
  const { width, height } = look;
  const type = data[0] === PNG_START[0] ? 'png' : 'svg';
  const shape = `is a picture of ${width} × ${height}`;
  if (setting === 'icon' && width !== height) return { wrong: shape, right: 'a square' };
  if (type === 'png' && Math.min(width, height) < minPx)
    return { wrong: shape, right: `at least ${minPx} pixels high, or an SVG` };
  if (setting !== 'icon' && width / height > LOGO_MAX_RATIO)
    return { wrong: shape, right: `at most ${LOGO_MAX_RATIO} times as wide as high` };
  const hash = createHash('sha256').update(data).digest('hex').slice(0, HASH_CHARS);
  return { file, type, bytes: data.length, hash, width, height };
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

/** The first chunk of a PNG has its size. */
const sizeOfPng = (data: Buffer) =>
  data.length < 24
    ? { problem: { line: 1, wrong: 'is not a whole PNG', right: 'a PNG or SVG file' } }
    : { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
