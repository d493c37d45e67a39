import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const SOURCE = /\/src\/.+\.tsx?$/;
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Resolves the components' imports to React 19 instead of Preact. */
export const REACT_ALIASES = [
  { find: /^react(?=$|\/)/, replacement: at('node_modules/react') },
  { find: /^react-dom(?=$|\/)/, replacement: at('node_modules/react-dom') },
  { find: /^@preact\/signals$/, replacement: '@preact/signals-react' },
  // The library resolves React by Node's rules, which would find Preact.
  { find: /^use-sync-external-store\/.+/, replacement: at('node_modules/react/index.js') },
  {
    find: /^@testing-library\/(p?react)$/,
    replacement: at('../../node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
  },
];

/** Re-renders components that read a signal when it changes, since React has no hook for that. */
export function signalsForReact(): Plugin {
  return {
    name: 'sevenfold:signals-for-react',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!SOURCE.test(file) || file.endsWith('.d.ts')) return null;
      const transformed = await transformAsync(code, {
        filename: file,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
        plugins: [['module:@preact/signals-react-transform', { mode: 'all' }]],
      });
      return transformed?.code ? { code: transformed.code, map: transformed.map } : null;
    },
  };
}
