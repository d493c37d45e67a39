import type { HeaderTable } from '#server/http/security-headers.ts';

/** The partners' loader: `/embed/v1.js`, and `/embed/v1.0.0.js` as it was given out. */
export const LOADERS = '/embed/';

/** `/embed/v1.js` is the newest of its kind; a full version never changes. */
export const loaderCaching = (path: string): string =>
  path === `${LOADERS}v1.js` ? 'public, max-age=3600' : 'public, max-age=31536000, immutable';

/** Any page may load it, and with `crossorigin`, which an `integrity` asks for. It is the same for everyone. */
export const LOADER_HEADERS: HeaderTable = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
