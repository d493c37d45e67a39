import type { Times } from '../percentiles.ts';
import type { MeasuredSearch } from './measured-search.ts';

const COLUMNS = [
  'Engine',
  'Members',
  'Point read p50 / p99',
  'Page p50 / p99',
  'Page to point read p50 / p99 (≤ 40 / 200)',
  'Count p50 / p99',
  'Count to page p99 (≤ 5)',
  'Page 2 p50',
  'Page 500 p50',
  'Page 500 to 2 (≤ 2)',
  'Jump to page 500 p50',
  'Jump to page 2 (≤ 2)',
  'First jump p50',
];

export const HEADER = [line(COLUMNS), line(COLUMNS.map(() => '---'))].join('\n');

export function tableRow(engine: string, size: number, times: MeasuredSearch): string {
  const { point, page, count, pageOne, deep, jump, firstJump } = times;
  return line([
    engine,
    size.toLocaleString('en'),
    both(point),
    both(page),
    `${ratio(page.p50, point.p50)} / ${ratio(page.p99, point.p50)}`,
    both(count),
    ratio(count.p99, page.p99),
    ms(pageOne.p50),
    ms(deep.p50),
    ratio(deep.p50, pageOne.p50),
    ms(jump.p50),
    ratio(jump.p50, pageOne.p50),
    ms(firstJump.p50),
  ]);
}

const both = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)} ms`;
const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(value < 0.1 ? 4 : 2));
const ratio = (a: number, b: number) => (Number.isNaN(a) ? '–' : (a / b).toFixed(1));

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
