import { useLingui } from '@lingui/react/macro';
import type { FigureDay } from '../api/overview-calls.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import styles from './figure-table.module.scss';
import { FIGURE_NAMES, type Figure, figureText } from './figures.ts';

/** The figures of the plots as a table, newest day first. */
export function FigureTable({ rows }: { readonly rows: readonly FigureDay[] }) {
  const { t, i18n } = useLingui();
  const title = t({ id: 'desk.figures.table', message: 'Figures as a table' });
  const columns: readonly Column<FigureDay>[] = [
    { label: t({ id: 'desk.figures.day', message: 'Day' }), cell: ({ day }) => day },
    ...(Object.keys(FIGURE_NAMES) as Figure[]).map((figure) => ({
      label: i18n._(FIGURE_NAMES[figure]),
      isNumber: true,
      cell: (row: FigureDay) => figureText(figure, row[figure]),
    })),
  ];
  return (
    <details className={styles.table}>
      <summary>{title}</summary>
      <DataTable label={title} columns={columns} rows={[...rows].reverse()} keyOf={({ day }) => day} />
    </details>
  );
}
