/**
 * Whether less than `ms` have passed since a time. After the clock was set back, a time can lie in the future. It then
 * counts for at most `ms` more, instead of until the clock has caught up.
 */
export const isRecent = (time: number, ms: number, now: number): boolean => Math.abs(now - time) < ms;
