import type { StoredReport } from '#server/client-errors/error-journal.ts';
import { indentLines } from '../operator/terminal-text.ts';
import type { SourceLine } from './source-lines.ts';

/** Outer frames show the way to the error and can differ for the same error. */
const FRAMES_COMPARED = 3;
/** Deeper than the lines below a message. */
const INDENT = 6;

interface ErrorGroup {
  readonly message: string;
  readonly lines: readonly SourceLine[];
  readonly reports: readonly StoredReport[];
}

/** Groups reports with the same message from the same source lines, across builds. The most frequent come first. */
export function groupReports(
  reports: readonly StoredReport[],
  lineOf: (frame: string) => SourceLine,
): readonly ErrorGroup[] {
  const located = reports.map((report) => ({ report, lines: report.frames.split('\n').filter(Boolean).map(lineOf) }));
  const groups = Map.groupBy(located, ({ report, lines }) =>
    JSON.stringify([report.message, lines.slice(0, FRAMES_COMPARED).map(({ place }) => place)]),
  );
  return [...groups.values()]
    .map((same) => {
      const latest = same.at(-1);
      return {
        message: latest?.report.message ?? '',
        lines: latest?.lines ?? [],
        reports: same.map(({ report }) => report),
      };
    })
    .sort((a, b) => b.reports.length - a.reports.length);
}

export function describeGroup({ message, lines, reports }: ErrorGroup): string {
  const times = reports.map(({ time }) => time).sort();
  return [
    `${reports.length} × ${indentLines(message, INDENT)}`,
    ...lines.map(({ place, text }) => `    at ${place}${text && `  ${text}`}`),
    `    ${times[0]} to ${times.at(-1)}`,
    `    routes: ${counted(reports.map(({ route }) => route))}`,
    `    builds: ${counted(reports.map(({ build }) => build))}`,
    `    sites: ${counted(reports.map(({ site }) => site))}`,
  ].join('\n');
}

const counted = (values: readonly string[]): string =>
  [...Map.groupBy(values, (value) => value)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([value, { length }]) => `${value} (${length})`)
    .join(', ');
