import { median } from '#server/base/median.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import { REPORT_FIGURES_MIN } from '#shared/rules/report-limits.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { type FirstDecision, firstDecisions } from './queries.ts';

type Figures = Answer<'GET report_figures'>;

/** How quickly reports were decided in the last calendar month (UTC), by site. Counted once a day, for all sites at once. */
export class ReportFigures {
  readonly #deps: Pick<Infrastructure, 'store' | 'clock'>;
  #counted: { readonly day: number; readonly bySite: Promise<ReadonlyMap<string, FirstDecision[]>> } | null = null;

  constructor(deps: Pick<Infrastructure, 'store' | 'clock'>) {
    this.#deps = deps;
  }

  async of(host: string): Promise<Figures> {
    const now = this.#deps.clock();
    const decided = (await this.#decidedOn(Math.floor(now / DAY_MS))).get(host) ?? [];
    return { month: lastMonth(now).from, figures: figuresOf(decided) };
  }

  #decidedOn(day: number): Promise<ReadonlyMap<string, FirstDecision[]>> {
    if (this.#counted?.day !== day) {
      const bySite = this.#count();
      // The next visitor tries again.
      bySite.catch(() => {
        this.#counted = null;
      });
      this.#counted = { day, bySite };
    }
    return this.#counted.bySite;
  }

  async #count(): Promise<ReadonlyMap<string, FirstDecision[]>> {
    const { store, clock } = this.#deps;
    const decided = await firstDecisions(store.db, lastMonth(clock()));
    return Map.groupBy(decided, ({ site_host }) => site_host);
  }
}

function lastMonth(now: number) {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month - 1), until: Date.UTC(year, month) };
}

/** Few decisions say nothing about how quick a site is, and could be told apart by those they are about. */
function figuresOf(decided: readonly FirstDecision[]): Figures['figures'] {
  const wait = median(decided.map(({ created, at }) => at - created));
  if (wait === null || decided.length < REPORT_FIGURES_MIN) return null;
  const upheld = decided.filter(({ decision }) => decision === 'upheld').length;
  return { decided: decided.length, median_hours: wait / HOUR_MS, upheld_share: upheld / decided.length };
}
