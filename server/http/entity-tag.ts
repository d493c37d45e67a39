import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';

type Header = string | null | undefined;

/** Others' online marks fade with time, not with a write: no ETag outlives one such span. */
export function etagOf(member: Pick<MemberRow, 'id' | 'version'>, site: Site, locale: Locale, now: number): string {
  return `"${member.id}.${member.version}.${site.pack.host}.${locale}.${Math.floor(now / ONLINE_MS)}"`;
}

/** Whether the tag is among those sent; a proxy that compresses makes it a weak one. */
export function namesTag(ifNoneMatch: Header, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
