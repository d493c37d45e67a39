import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const platform = (file: string) => fileURLToPath(new URL(`../../src/platform/${file}`, import.meta.url));

/** wouter's seam to React is cut: 4 KB less on every first screen. */
export function preactRouter(): Plugin {
  return {
    name: 'sevenfold:preact-router',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === './react-deps.js' && importer?.includes('/wouter/src/') ? platform('router-deps.ts') : null;
    },
  };
}

/** JSX makes its elements by the function that Preact starts with. */
export function smallJsx(): Plugin {
  return {
    name: 'sevenfold:small-jsx',
    enforce: 'pre',
    resolveId: (source) => (/^(?:p?react)\/jsx-runtime$/.test(source) ? platform('jsx-runtime.ts') : null),
  };
}

/** In the browser the catalogs are read by our own few lines (docs/decisions/0037). */
export function smallLingui(): Plugin {
  return {
    name: 'sevenfold:small-lingui',
    enforce: 'pre',
    resolveId: (source) => (source === '@lingui/core' ? platform('lingui-core.ts') : null),
  };
}
