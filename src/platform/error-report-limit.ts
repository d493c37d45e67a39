import { CLIENT_ERRORS_PER_BROWSER_PER_HOUR } from '#shared/rules/limits.ts';
import { HOUR_MS } from '#shared/rules/time-units.ts';
import { readStored, writeStored } from './device-storage.ts';
import { errorReportTimes } from './device-table/visitor-later-rows.ts';

/** Whether this browser may send another error report within the hour. Counts it if so. */
export function takeErrorReport(now: number): boolean {
  const recent = readStored(errorReportTimes).filter((time) => time <= now && now - time < HOUR_MS);
  if (recent.length >= CLIENT_ERRORS_PER_BROWSER_PER_HOUR) return false;
  writeStored(errorReportTimes, [...recent, now]);
  return true;
}
