import type { ReactNode } from 'react';
import styles from './data-table.module.scss';

export interface Column<Row> {
  readonly label: string;
  /** Null for an empty cell. */
  readonly cell: (row: Row) => ReactNode;
  /** Aligned at the end, with digits of one width. */
  readonly isNumber?: boolean;
}

interface Props<Row> {
  /** For screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A table on wide screens, a list of cards on phones. */
export function DataTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.isNumber ? styles.number : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={column.isNumber ? styles.number : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
