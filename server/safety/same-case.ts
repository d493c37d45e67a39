import { HOUR_MS } from '#shared/rules/time-units.ts';

/** A report or complaint that is sent again within this time is the same case: its answer was lost. */
export const SAME_CASE_MS = HOUR_MS;
