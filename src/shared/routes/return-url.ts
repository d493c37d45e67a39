import { pathTo } from './route-path.ts';

// Browsers and Node have it, and this folder compiles without the types of either.
declare const URL: new (address: string, base: string) => ReturnUrl;

/** The parts of the URL to return to. */
interface ReturnUrl {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * The page of this site to return to after the login (`?next=`); null for any other URL, and for the login page
 * (docs/product/must-hold.md#s2).
 */
export function returnUrlOf(next: string | null, origin: string): ReturnUrl | null {
  // Checks the URL as the browser resolves it: `/.//host` has the path `//host`, which is another site's URL.
  const url = next?.startsWith('/') ? parsedUrl(next, origin) : null;
  if (!url) return null;
  const isOwn = url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== pathTo('/login');
  return isOwn ? url : null;
}

/** Null if it is no URL. Browsers that are still served have no `URL.parse` (docs/product/must-hold.md#f7). */
function parsedUrl(text: string, base: string): ReturnUrl | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
