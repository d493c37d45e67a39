import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { call } from './desk-calls.ts';

export type { FigureDay } from '#shared/contracts/desk/overview.ts';

export type Waiting = DeskAnswer<'waiting'>;
export const fetchWaiting = () => call('waiting', {});

/** Null for all sites of the operator. */
export const fetchFigures = (days: number, host: string | null) => call('figures', { days, host });
