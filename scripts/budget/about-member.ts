import type { SiteOutput } from '#server/output/site-output.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isAboutMember, ROUTES, type Route } from '#shared/routes/routes.ts';
import { FULL_MEMBER } from './full-member.ts';

interface AboutMember {
  readonly route: string;
  readonly html: string;
}

/** Landers about a member are not files: this renders them as the server does, for a member with a full profile. */
export function renderAboutMember(output: SiteOutput, locales: readonly Locale[]): Promise<AboutMember[]> {
  const routes = (ROUTES as readonly Route[]).filter(isAboutMember);
  const render = async ({ name, path }: Route, locale: Locale) => {
    const address = path.replace(':memberId', FULL_MEMBER.profile.id).replace(/\/:slug\*$/, '');
    const { html } = await output.render(locale, address, { about: FULL_MEMBER });
    return { route: name, html };
  };
  return Promise.all(routes.flatMap((route) => locales.map((locale) => render(route, locale))));
}
