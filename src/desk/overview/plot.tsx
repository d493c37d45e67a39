import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import 'uplot/dist/uPlot.min.css';
import { lazy } from '#src/platform/lazy.ts';
import type { FigureDay } from '../api/overview-calls.ts';
import { drawPlot, type PlotLines } from './draw-plot.ts';
import { FIGURE_NAMES, type PlottedFigures } from './figures.ts';
import styles from './plot.module.scss';

const loadPlots = lazy(() => import('uplot'));
type Plots = Awaited<ReturnType<typeof loadPlots>>;

interface Props extends PlottedFigures {
  readonly rows: readonly FigureDay[];
}

/** Figures over days. Pointing at a day shows its values. Screen readers get the same figures from the table. */
export function Plot({ title, figures, rows }: Props) {
  const { t, i18n } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const dayName = t({ id: 'desk.figures.day', message: 'Day' });
  useEffect(() => {
    const left = new AbortController();
    const show = ({ default: uPlot }: Plots) => {
      const nameOf: PlotLines['nameOf'] = (figure) => i18n._(FIGURE_NAMES[figure]);
      if (place.current && !left.signal.aborted)
        keepDrawn(() => drawPlot(uPlot, place.current as HTMLElement, { rows, figures, nameOf, dayName }), left.signal);
    };
    loadPlots().then(show, () => setFailed(true));
    return () => left.abort();
  }, [rows]);
  const id = useId();
  return (
    <section className={styles.plot} aria-labelledby={id}>
      <h3 id={id}>{i18n._(title)}</h3>
      {hasFailed && (
        <p>{t({ id: 'desk.figures.no_plot', message: 'The plot can’t be loaded. The table has its figures.' })}</p>
      )}
      <div ref={place} className={styles.place} aria-hidden="true" />
    </section>
  );
}

/** Draws a plot again whenever its size or the colors of the theme change, which a canvas doesn't follow by itself. */
function keepDrawn(draw: () => ReturnType<typeof drawPlot>, until: AbortSignal): void {
  let plot = draw();
  const element = plot.root.parentElement as HTMLElement;
  const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: plot.height }));
  sizes.observe(element);
  const redraw = () => {
    plot.destroy();
    plot = draw();
  };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal: until });
  until.addEventListener('abort', () => {
    sizes.disconnect();
    plot.destroy();
  });
}
