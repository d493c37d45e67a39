import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredReport } from '#server/client-errors/error-journal.ts';

/** The reports in a journal's folder, oldest first. */
export function readJournal(folder: string): StoredReport[] {
  return globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((name) => readReports(readFileSync(join(folder, name), 'utf8')));
}

/** The reports in a journal or in the server's log. Ignores incomplete lines that a killed process may leave. */
export function readReports(text: string): StoredReport[] {
  return text.split('\n').flatMap((line) => {
    const report = parse(line.slice(Math.max(line.indexOf('{'), 0)));
    return report ? [report] : [];
  });
}

function parse(line: string): StoredReport | null {
  try {
    const { time, site, build, route, message, frames, event = 'client error' } = JSON.parse(line);
    const isReport = event === 'client error' && typeof message === 'string' && typeof frames === 'string';
    return isReport ? { time, site, build, route, message, frames } : null;
  } catch {
    return null;
  }
}
