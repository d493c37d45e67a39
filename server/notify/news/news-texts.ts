import { createHash } from 'node:crypto';
import type { Site } from '#server/sites/site-directory.ts';
import type { NewsRow } from '#server/store/notification-tables.ts';
import type { NewsFile } from '#shared/contracts/desk/business.ts';
import type { News } from '#shared/contracts/notifications.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#shared/routes/match-route.ts';

/** 96 bits, as in all ids. */
const ID_CHARS = 16;

/** The problems of a file on this site, by field; empty if there are none. */
export function newsProblems({ origin, pack }: Site, { address, texts }: NewsFile): Record<string, string> {
  const missing = pack.locales.filter((locale) => !texts[locale]);
  return {
    ...(missing.length > 0 && { texts: `${pack.host} needs the texts in ${missing.join(', ')} too` }),
    ...(address !== undefined && !isPageOf(origin, address) && { address: `${pack.host} has no page ${address}` }),
  };
}

/** A path of one of our routes, with or without query and fragment. An address of another site is refused. */
function isPageOf(origin: string, address: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && url.href === origin + address && matchRoute(url.pathname) !== null;
}

/** Derived from the content: adding a file again, for example after a crash, sends nothing twice. */
export const newsId = (host: string, { address, texts }: NewsFile): string =>
  createHash('sha256')
    .update(JSON.stringify([host, address ?? null, Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, ID_CHARS);

/** Falls back to the site's default language, because a language may be added to a site pack later. */
export function newsIn(row: Pick<NewsRow, 'texts' | 'address'>, locale: Locale, { pack }: Site): News {
  const texts: NewsFile['texts'] = JSON.parse(row.texts);
  const { title, text } = texts[locale] ?? texts[pack.locale] ?? Object.values(texts)[0] ?? { title: '', text: '' };
  return { title, text, address: row.address };
}
