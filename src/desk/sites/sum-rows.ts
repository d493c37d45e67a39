/**
 * Adds up rows that have the same key, such as those of several days. The first row of a key gives what isn't a number of `names`.
 * In the order of the largest first number.
 */
export function sumRows<Row extends object, Name extends keyof Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  names: readonly Name[],
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = sums.get(key);
    const added = names.map((name) => [name, Number(known?.[name] ?? 0) + Number(row[name])]);
    sums.set(key, { ...(known ?? row), ...Object.fromEntries(added) });
  }
  const [first] = names;
  return [...sums.values()].sort((a, b) => (first === undefined ? 0 : Number(b[first]) - Number(a[first])));
}
