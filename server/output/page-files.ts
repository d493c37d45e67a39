import { createHash } from 'node:crypto';
import type { Locale } from '#shared/contracts/settings.ts';
import type { Match } from '#shared/routes/routes.ts';
import { slugText } from '#shared/rules/slug.ts';

const NAME = /^:(\w+)([*?]?)$/;

/** File systems don't allow longer names. */
const NAME_MAX_BYTES = 255;

/** The folder of a slug's page: the slug itself, so that static hosts find it too. Hidden names and long ones get a hash. */
export const slugFolder = (slug: string): string =>
  slug
    .split('/')
    .map((part) =>
      part.startsWith('.') || Buffer.byteLength(part) > NAME_MAX_BYTES
        ? `_${createHash('sha256').update(part).digest('hex')}`
        : part,
    )
    .join('/');

/**
 * Where the export wrote a route's page: `/members/:memberId` is `members/_memberId/index.html`. A route with an optional
 * parameter has one page for both cases or two. A lander can have a page for one slug.
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
  // A campaign with its own texts has a page under its slug.
  const ofSlug = params.slug === undefined ? [] : [[...bare, slugFolder(slugText(params.slug))]];
  const choices = [...ofSlug, spellOut(false), spellOut(true), bare];
  const folders = [...new Set(choices.map((parts) => parts.map((part) => `${part}/`).join('')))];
  return folders.flatMap((folder) => [`/_locales/${locale}/${folder}index.html`, `/${folder}index.html`]);
}
