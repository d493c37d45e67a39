const STEPS = [
  ['second', 1, 90],
  ['minute', 60, 90],
  ['hour', 3_600, 36],
  ['day', 86_400, Number.POSITIVE_INFINITY],
] as const;

/** Such as `in 12 minutes` or `3 days ago`: a time relative to now in the language, rounded away from now. */
export function fromNow(locale: string, seconds: number): string {
  const size = Math.abs(seconds);
  const [unit, length] = STEPS.find(([, unitSeconds, most]) => size / unitSeconds < most) ?? STEPS[3];
  const count = Math.ceil(size / length) * Math.sign(seconds);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(count, unit);
}
