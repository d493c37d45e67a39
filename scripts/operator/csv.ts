/**
 * Where a spreadsheet could read a formula (OWASP, CSV injection): at the start of a cell, also after quotes and any spaces, and for
 * those that separate cells by other characters. Some read the signs of full width too.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])["'\s\u200b\u2060]*)(?=[=+\-@＝＋－＠\t\r])/g;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Our own numbers may be negative. All other values may be what somebody typed. */
const textOf = (value: unknown): string =>
  typeof value === 'number' ? String(value) : String(value).replace(FORMULA, "'");

/** A cell that has quotes only where it needs them, so that a number next to it is a number in every program. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  return /[",;\t\r\n']/.test(text) ? quoted(text) : text;
}

/** Formats rows with the same fields as CSV (RFC 4180), with a header line; empty without rows. */
export function csvOf(rows: readonly Readonly<Record<string, unknown>>[]): string {
  const [first] = rows;
  if (!first) return '';
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row))];
  return lines.map((line) => `${line.map((value) => quoted(textOf(value))).join(',')}\r\n`).join('');
}
