/** What members do, counted by day (UTC), pool and site. Nothing personal. */
export interface DailyFiguresTable {
  day: string;
  pool: string;
  /** Empty for what belongs to the pool as a whole, such as messages between members of two of its sites. */
  site_host: string;
  figure: string;
  count: number;
}
