import type { DeskPlace } from '../desk-address.ts';

/** A browser that logs in at the desk. */
export interface DeskVisit {
  readonly place: DeskPlace;
  readonly ip: string;
  /** The user agent. */
  readonly browser: string;
  /** The token of the session that the browser has, which a login ends. */
  readonly previousToken: string | null;
}
