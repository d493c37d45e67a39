import { brotliCompressSync } from 'node:zlib';
import { readPicture } from '#server/output/site-logo.ts';
import type { FaceFile, SiteFace } from '#server/sites/site-face.ts';

/** What visitors of a site load more than those of others, one line for each picture. */
export async function faceCosts(host: string, { logo, logo_dark }: SiteFace): Promise<string[]> {
  const lines: string[] = [];
  for (const [setting, file] of Object.entries({ logo, logo_dark })) {
    if (!file) continue;
    const when = setting === 'logo_dark' ? 'each first screen of those who see dark pages' : 'each first screen';
    lines.push(`${host}: your ${setting} costs ${kilobytes(await sentBytes(file))} on ${when}.`);
  }
  return lines;
}

/** As browsers get it: PNG is compressed already. */
async function sentBytes(file: FaceFile): Promise<number> {
  const data = await readPicture(file);
  return file.type === 'svg' ? brotliCompressSync(data).length : data.length;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
