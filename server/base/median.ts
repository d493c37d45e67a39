/** The lower one of two in the middle, so half of the values are not larger. Null without values. */
export function median(values: readonly number[]): number | null {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.ceil(ordered.length / 2) - 1] ?? null;
}
