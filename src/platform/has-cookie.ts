/**
 * Whether the browser has the cookie. Separate from `cookies.ts`, because every first screen needs only this. A sibling
 * domain may set cookies that contain the name elsewhere, which don't count. `ifRefused` is the answer if scripts may not
 * read cookies, though the server may.
 */
export function hasCookie(name: string, ifRefused: boolean): boolean {
  try {
    return `; ${document.cookie}`.includes(`; ${name}=`);
  } catch {
    return ifRefused;
  }
}
