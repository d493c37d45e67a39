/** The value at a path of untrusted JSON; undefined if there is none. */
export const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (below, name) =>
      typeof below === 'object' && below !== null ? (below as Record<string, unknown>)[name] : undefined,
    value,
  );

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Some providers send numbers as text. */
export const size = (value: unknown): number => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 && number < 1_000_000 ? number : 0;
};
