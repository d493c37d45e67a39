import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FaceFile, SiteFace } from '#server/sites/site-face.ts';
import type { Logo } from '#src/styles/theme.ts';
import { cleanSvg } from './clean-svg.ts';

/** Beside the buttons of a phone's header. The name has a size of 1.25 rem there. */
const MAX_HEIGHT_EM = 1.8;
const MAX_WIDTH_EM = 8;

const addressOf = ({ hash, file }: FaceFile) => `/assets/logo-${hash}${extname(file)}`;

/** The logo as the theme shows it; null without one. */
export function logoOf({ logo, logo_dark = logo }: SiteFace): Logo | null {
  if (!logo || !logo_dark) return null;
  const ratio = logo.width / logo.height;
  const height = Math.min(MAX_HEIGHT_EM, MAX_WIDTH_EM / ratio);
  return { light: addressOf(logo), dark: addressOf(logo_dark), width: height * ratio, height };
}

/** Address → what makes the file. */
export const logoFiles = ({ logo, logo_dark }: SiteFace): [href: string, make: () => Promise<Buffer>][] =>
  [logo, logo_dark].flatMap((file) => (file ? [[addressOf(file), () => readPicture(file)]] : []));

/** A file as browsers get it. */
export async function readPicture({ file, type }: FaceFile): Promise<Buffer> {
  return type === 'svg' ? Buffer.from(await cleanSvg(await readFile(file, 'utf8'))) : readFile(file);
}
