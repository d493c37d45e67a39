export const cookieOf = (request: Request, name: string): string | null =>
  cookieIn(request.headers.get('cookie'), name);

/** The value of a cookie, or null. The first one wins, as in browsers' order of specificity. */
export function cookieIn(header: string | null | undefined, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}
