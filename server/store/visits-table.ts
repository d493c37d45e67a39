/** Opened pages, by day (UTC), site and route. Nothing personal. */
export interface VisitsTable {
  day: string;
  site_host: string;
  route: string;
  count: number;
}
