import { DailyCounter } from '#server/store/daily-counter.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { FigureName } from '#shared/contracts/desk/overview.ts';
import { addFigure } from './queries.ts';

interface FigureKey {
  readonly pool: string;
  readonly site_host: string;
  readonly figure: FigureName;
}

export type FigureCounter = DailyCounter<FigureKey>;

export const createFigureCounter = ({ store, clock }: Pick<Infrastructure, 'store' | 'clock'>): FigureCounter =>
  new DailyCounter({ clock, add: (day, key, count) => addFigure(store.db, { day, ...key, count }) });
