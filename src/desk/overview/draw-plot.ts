import type uPlot from 'uplot';
import type { FigureDay } from '../api/overview-calls.ts';
import { type Figure, figureText } from './figures.ts';

const HEIGHT_PX = 180;
const AXIS_WIDTH_PX = 48;
const AXIS_HEIGHT_PX = 28;
const FONT = '12px system-ui';
/** Counts are whole numbers. */
const STEPS = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));
/** Dashes, because color alone says nothing to some people. */
const LOOKS = [
  { color: 'brand-ink', dash: [] },
  { color: 'info', dash: [6, 4] },
  { color: 'success', dash: [2, 3] },
] as const;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

export interface PlotLines {
  readonly rows: readonly FigureDay[];
  readonly figures: readonly Figure[];
  readonly nameOf: (figure: Figure) => string;
  readonly dayName: string;
}

/** Draws lines over days into an element of the page, in the theme's colors as they are now. */
export function drawPlot(
  Plot: typeof uPlot,
  element: HTMLElement,
  { rows, figures, nameOf, dayName }: PlotLines,
): uPlot {
  const theme = getComputedStyle(element);
  const color = (name: string) => theme.getPropertyValue(`--${name}`).trim();
  // The days are days in UTC.
  const dayText = (seconds: number | null) => (seconds === null ? '–' : DAY.format(seconds * 1000));
  const axis = { font: FONT, stroke: color('muted'), ticks: { show: false } };
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => Plot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
    hooks: { setCursor: [showLast] },
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { y: { range: (_, __, most) => [0, Math.max(1, most * 1.1)] } },
    axes: [
      { ...axis, size: AXIS_HEIGHT_PX, values: (_, seconds) => seconds.map(dayText), grid: { show: false } },
      { ...axis, incrs: STEPS, size: AXIS_WIDTH_PX, grid: { stroke: color('line'), width: 1 } },
    ],
    series: [
      { label: dayName, value: (_, seconds) => dayText(seconds) },
      ...figures.map((figure, index) => ({
        label: nameOf(figure),
        stroke: color(LOOKS[index]?.color ?? 'ink'),
        width: 2,
        dash: [...(LOOKS[index]?.dash ?? [])],
        spanGaps: true,
        value: (_: uPlot, value: number | null) => figureText(figure, value),
      })),
    ],
  };
  const seconds = rows.map(({ day }) => Date.parse(day) / 1000);
  const values = figures.map((figure) => rows.map((row) => row[figure]));
  const plot = new Plot(options, [seconds, ...values], element);
  showLast(plot);
  return plot;
}

/** While nobody points at a day, the legend says the values of the last one. */
function showLast(plot: uPlot): void {
  if (plot.cursor.idx == null) plot.setLegend({ idx: plot.data[0].length - 1 }, false);
}
