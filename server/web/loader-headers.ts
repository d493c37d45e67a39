import type { HeaderTable } from '#server/http/security-headers.ts';
import { IMMUTABLE_CACHE_SECONDS } from '#shared/rules/limits.ts';

/** The loader for partners: `/embed/v1.js`, each release such as `/embed/v1.0.0.js`, and the packages for React. */
export const LOADERS = '/embed/';

/** `/embed/v1.js` is the latest release of version 1. A full version never changes. */
export const loaderCaching = (path: string): string =>
  path === `${LOADERS}v1.js` ? 'public, max-age=3600' : `public, max-age=${IMMUTABLE_CACHE_SECONDS}, immutable`;

/** Any page may load it. With an `integrity` attribute browsers require CORS. */
export const LOADER_HEADERS: HeaderTable = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
