import { isLander, type Route } from '#shared/routes/routes.ts';

const OTHERS = ['cross-site', 'same-site'];
const FRAMES = ['iframe', 'frame', 'embed', 'object'];

/**
 * Whether a page of another origin requests a page of ours as a part of itself, such as an image, and not as a document. A
 * frame is one too, except of a lander, which partners may frame.
 */
export function isPartOfOtherPage({ headers }: Request, route: Pick<Route, 'name'>): boolean {
  if (!OTHERS.includes(headers.get('sec-fetch-site') ?? '')) return false;
  const mode = headers.get('sec-fetch-mode');
  if (mode !== null && mode !== 'navigate') return true;
  return FRAMES.includes(headers.get('sec-fetch-dest') ?? '') && !isLander(route);
}
