import { join } from 'node:path';
import { type PagePath, SAMPLE_ID } from '#server/output/page-paths.ts';
import type { SiteOutput } from '#server/output/site-output.ts';
import type { InlineHashes } from '#shared/contracts/renderer.ts';
import { linkFile, put } from '../build/files.ts';

export interface WrittenPage {
  /** Root-relative, `members/_memberId/index.html`. */
  readonly file: string;
  readonly page: PagePath | null;
  readonly inline: InlineHashes;
}

/** Writes every page in every language to `_locales/<locale>/`, and links the default language's pages at the top. */
export async function writePages(output: SiteOutput, folder: string): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  for (const { path, locale, page } of output.pages()) {
    const { data, inline = { styles: [], scripts: [] } } = await output.make(path);
    checkPage(data.toString(), `${output.site.host}${path}`);
    put(join(folder, path), data);
    written.push({ file: path.slice(1), page, inline });
    if (locale !== output.site.locale) continue;
    const file = path.replace(`/_locales/${locale}/`, '');
    linkFile(join(folder, path), join(folder, file));
    written.push({ file, page, inline });
  }
  return written;
}

function checkPage(html: string, name: string): void {
  const body = html.slice(html.indexOf('<body'));
  if (body.includes(SAMPLE_ID))
    throw new Error(`${name}: the page shows its parameter, but one file serves all its values`);
  const style = / style="[^"]*"/.exec(body);
  if (style) throw new Error(`${name}: the page has${style[0]}, which its Content-Security-Policy blocks`);
}
