import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { findNodes } from './find-nodes.ts';

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

/** Vite's preload helper becomes ours, which fetches the files of a part. */
export function smallPreload(helper: 'part-files.ts' | 'lone-part.ts'): Plugin {
  return {
    name: 'sevenfold:small-preload',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (!id.endsWith('vite/preload-helper.js')) return null;
      return `export { __vitePreload } from ${JSON.stringify(platform(helper))};`;
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

/**
 * ky's private members become plain ones: for browsers without them the bundler makes a WeakMap of each. Nobody reaches
 * into ky from outside.
 */
export function plainKy(): Plugin {
  return {
    name: 'sevenfold:plain-ky',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/ky\/distribution\/.+\.js$/.test(id) || !code.includes('#')) return null;
      const names = findNodes(id, code, (node) => (node.type === 'PrivateIdentifier' ? [node] : []));
      const plain = names.reduceRight((left, { start }) => `${left.slice(0, start)}_${left.slice(start + 1)}`, code);
      return { code: plain, map: null };
    },
  };
}
