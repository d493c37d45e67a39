import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderAboutMember } from '../../budget/about-member.ts';
import { packOf } from '../../build/inputs.ts';
import { SITES } from '../../build/paths.ts';
import { openOutputs } from '../../export/export-site.ts';

/** A photo's URL in HTML, with its width. */
const PHOTO = /\/[\w./-]+-(\d+)\.webp/g;

/**
 * Writes the landers about a member into `folder` as pages, with one of the site's portraits in place of each photo. Returns
 * their names.
 */
export async function writeMemberLanders(host: string, folder: string): Promise<string[]> {
  const output = await openOutputs().open(packOf(host));
  const { site } = output;
  const portrait = site.portraits[0];
  if (!portrait) throw new Error(`${host} has no portraits.`);
  const pages = await renderAboutMember(output, [site.locale]);
  return pages.map(({ route, html }) => {
    const name = route.replace('members-memberId-', 'member-');
    for (const [address, width] of html.matchAll(PHOTO)) {
      if (address.startsWith('/assets/')) continue;
      const nearest = portrait.widths.find((each) => each >= Number(width)) ?? portrait.widths.at(-1);
      put(join(folder, address), (file) => copyFileSync(join(SITES, host, `${portrait.base}-${nearest}.webp`), file));
    }
    put(join(folder, name, 'index.html'), (file) => writeFileSync(file, html));
    return name;
  });
}

function put(file: string, write: (file: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  write(file);
}
