import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenReport } from '#server/client-errors/error-journal.ts';

/** The reports of a journal's folder, oldest first. */
export function readJournal(folder: string): WrittenReport[] {
  return globSync('*.jsonl', { cwd: folder })
    .sort()
    .flatMap((name) => readReports(readFileSync(join(folder, name), 'utf8')));
}

/** The reports among the lines of a journal or of the server's log; a process that was killed may have left half a line. */
export function readReports(text: string): WrittenReport[] {
  return text.split('\n').flatMap((line) => {
    const report = parse(line.slice(Math.max(line.indexOf('{'), 0)));
    return report ? [report] : [];
  });
}

function parse(line: string): WrittenReport | null {
  try {
    const { time, site, build, route, message, frames, event = 'client error' } = JSON.parse(line);
    const isReport = event === 'client error' && typeof message === 'string' && typeof frames === 'string';
    return isReport ? { time, site, build, route, message, frames } : null;
  } catch {
    return null;
  }
}
