import type { Locale } from '#shared/contracts/settings.ts';
import type { Match } from '#src/routes.ts';

const NAME = /^:(\w+)([*?]?)$/;

/**
 * Where the export put a route's page: `/members/:memberId` is `members/_memberId/index.html`. A parameter that may
 * be absent has a page without it, and where there is none of its own the other one serves both. A lander may have a page
 * for this very slug.
 */
export function pageCandidates({ route, params }: Match, locale: Locale): string[] {
  const segments = route.path.split('/').filter(Boolean);
  const spellOut = (keepAbsent: boolean) =>
    segments.flatMap((segment) => {
      const [, name, kind] = NAME.exec(segment) ?? [];
      if (name === undefined) return segment;
      return kind === '' || params[name] !== undefined || keepAbsent ? `_${name}` : [];
    });
  const withoutOptional = segments.filter((segment) => !/[*?]$/.test(segment));
  const bare = withoutOptional.map((segment) => segment.replace(/^:/, '_'));
  // A campaign's own copy lies under its slug; most have none.
  const ofSlug = params.slug === undefined ? [] : [[...bare, params.slug]];
  const choices = [...ofSlug, spellOut(false), spellOut(true), bare];
  const folders = [...new Set(choices.map((parts) => parts.map((part) => `${part}/`).join('')))];
  return folders.flatMap((folder) => [`/_locales/${locale}/${folder}index.html`, `/${folder}index.html`]);
}
