import { dayOf } from '#server/store/daily-counter.ts';
import type { DeskAnswer, DeskBody } from '#shared/contracts/desk/registry.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import type { DeskNeeds } from '../needs.ts';
import type { Actor } from '../operator-call.ts';
import { figureDays } from './figure-days.ts';
import { answersSince, type FigureSites, figuresSince, visitsByDay } from './queries.ts';

/** The figures of one site, or of all sites of the actor (docs/product/README.md#the-desks-figures). */
export async function showFigures(
  { store, clock, visits, figures, sites }: DeskNeeds,
  { days, host }: DeskBody<'figures'>,
  actor: Actor,
): Promise<DeskAnswer<'figures'>> {
  await Promise.all([visits.flush(), figures.flush()]);
  const now = clock();
  const first = dayOf(now - (days - 1) * DAY_MS);
  const pool = host === null ? undefined : sites.byHost(host)?.pool;
  const chosen: FigureSites = host === null ? actor.sites : { hosts: [host], pools: pool === undefined ? [] : [pool] };
  const [counts, opened, complaints] = await Promise.all([
    figuresSince(store.db, first, chosen),
    visitsByDay(store.db, first, chosen.hosts),
    answersSince(store.db, Date.parse(first), chosen.hosts),
  ]);
  const sharing = sites.all().filter((site) => site.pool === pool && site.pack.host !== host);
  return {
    days: figureDays({ counts: [...counts, ...opened], complaints }, days, now),
    shared_with: sharing.map((site) => site.pack.host),
  };
}
