import { CLIENT_ERRORS_PER_BROWSER_PER_HOUR } from '#shared/rules/limits.ts';

const KEY = 'sf-error-reports';
const HOUR_MS = 3_600_000;

/** Counts the reports of errors that this browser has sent within an hour; answers whether there may be another, which then counts. */
export function createReportTurns(): (now: number) => boolean {
  // Counts where storage is refused.
  let remembered: readonly number[] = [];
  return (now) => {
    const stored = readTimes();
    const times = stored.length > remembered.length ? stored : remembered;
    const recent = times.filter((time) => time <= now && now - time < HOUR_MS);
    if (recent.length >= CLIENT_ERRORS_PER_BROWSER_PER_HOUR) return false;
    remembered = [...recent, now];
    keepTimes(remembered);
    return true;
  };
}

function keepTimes(times: readonly number[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(times));
  } catch {
    // refused or full
  }
}

function readTimes(): number[] {
  try {
    const times: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(times) ? times.map(Number) : [];
  } catch {
    return [];
  }
}
