import type { Site } from '#server/sites/site-directory.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { ONLINE_MS } from '#shared/rules/limits.ts';

type Header = string | null | undefined;

/** Other members go offline without a write, so an ETag is valid for at most `ONLINE_MS`. */
export function etagOf(member: Pick<MemberRow, 'id' | 'version'>, site: Site, locale: Locale, now: number): string {
  return `"${member.id}.${member.version}.${site.pack.host}.${locale}.${Math.floor(now / ONLINE_MS)}"`;
}

/** Whether the header lists the tag. A proxy that compresses makes it weak. */
export function includesTag(ifNoneMatch: Header, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
