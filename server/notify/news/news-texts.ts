import { createHash } from 'node:crypto';
import { enums, object, optional, pattern, record, size, string } from 'superstruct';
import type { Site } from '#server/sites/site-directory.ts';
import type { NewsRow } from '#server/store/notification-tables.ts';
import type { News } from '#shared/contracts/notifications.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import { matchRoute } from '#src/match-route.ts';

const TITLE_MAX_CHARS = 80;
const TEXT_MAX_CHARS = 400;
/** As many as an id has: 72 bits. */
const ID_CHARS = 16;

const words = (max: number) => size(pattern(string(), /\S/), 1, max);
const told = object({ title: words(TITLE_MAX_CHARS), text: words(TEXT_MAX_CHARS) });

/** What an operator's file holds. */
export const newsFile = object({ address: optional(string()), texts: record(enums(LOCALES), told) });
export interface NewsFile {
  readonly address?: string | undefined;
  readonly texts: Readonly<Partial<Record<Locale, { readonly title: string; readonly text: string }>>>;
}

/** What is wrong with it for this site, by what it is about, in the operator's words; empty where all is well. */
export function newsProblems({ origin, pack }: Site, { address, texts }: NewsFile): Record<string, string> {
  const missing = pack.locales.filter((locale) => !texts[locale]);
  return {
    ...(missing.length > 0 && { texts: `${pack.host} speaks ${missing.join(', ')} too` }),
    ...(address !== undefined && !isPageOf(origin, address) && { address: `${pack.host} has no page ${address}` }),
  };
}

/** A path of one of our routes, with a query or a part of the page: never another site's. */
function isPageOf(origin: string, address: string): boolean {
  if (!URL.canParse(address, origin)) return false;
  const url = new URL(address, origin);
  return url.origin === origin && url.href === origin + address && matchRoute(url.pathname) !== null;
}

/** The same news has the same id, so that adding a file once more, after a crash, tells nobody twice. */
export const newsId = (host: string, { address, texts }: NewsFile): string =>
  createHash('sha256')
    .update(JSON.stringify([host, address ?? null, Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('base64url')
    .slice(0, ID_CHARS);

/** In the reader's language, or in the site's first where a pack has since learnt another. */
export function newsIn(row: Pick<NewsRow, 'texts' | 'address'>, locale: Locale, { pack }: Site): News {
  const texts: NewsFile['texts'] = JSON.parse(row.texts);
  const { title, text } = texts[locale] ?? texts[pack.locale] ?? Object.values(texts)[0] ?? { title: '', text: '' };
  return { title, text, address: row.address };
}
