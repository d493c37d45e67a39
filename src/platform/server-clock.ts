/** How far the device's clock is behind the server's, as of the last answer. */
let behindMs = 0;

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (time) behindMs = time - Date.now();
}

/**
 * Epoch milliseconds by the server's clock, for what a member is promised: prices, renewals and deadlines must not depend on
 * a wrong clock (docs/product/must-hold.md#f9).
 */
export const serverNow = () => Date.now() + behindMs;
