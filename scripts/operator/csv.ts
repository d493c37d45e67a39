/**
 * Where a spreadsheet could read a formula: at the start of a cell, also after quotes and spaces, and for those that separate
 * cells by other characters. Some read the signs of full width too.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])[" ]*)(?=[=+\-@＝＋－＠\t\r])/g;

const cell = (value: unknown): string => {
  const text = String(value).replace(FORMULA, "'");
  return `"${text.replaceAll('"', '""')}"`;
};

/** Formats rows with the same fields as CSV (RFC 4180), with a header line; empty without rows. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
