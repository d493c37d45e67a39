import type { Boot } from '#shared/contracts/boot.ts';
import type { Match } from '#shared/routes/routes.ts';
import { user } from '#src/state/session/session.ts';
import { locale } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { shownQuery, shownRoute } from './view.ts';

/** What a document is rendered for: a page, and the address that was asked for. */
export interface Visit {
  readonly page: Boot;
  readonly match: Match | null;
  /** Of the address, with its `?`. */
  readonly query: string;
}

/** Lets the app's state be that of one visit, before its member is known. */
export function startVisit({ page, match, query }: Visit): void {
  boot.value = page;
  locale.value = page.locale;
  shownQuery.value = query;
  shownRoute.value = match;
  user.value = undefined;
}
