import type { HeaderTable } from '#server/http/security-headers.ts';

/** The loader for partners: `/embed/v1.js`, each release such as `/embed/v1.0.0.js`, and the packages for React. */
export const LOADERS = '/embed/';

/** Any page may load it. With an `integrity` attribute browsers require CORS. */
export const LOADER_HEADERS: HeaderTable = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};
