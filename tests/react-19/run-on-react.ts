import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';

const SOURCE = /\/src\/.+\.tsx?$/;
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the components import, from React 19 in place of Preact. */
export const REACT_ALIASES = [
  { find: /^react(?=$|\/)/, replacement: at('node_modules/react') },
  { find: /^react-dom(?=$|\/)/, replacement: at('node_modules/react-dom') },
  { find: /^@preact\/signals$/, replacement: '@preact/signals-react' },
  // It asks Node for React, which finds Preact there.
  { find: /^use-sync-external-store\/.+/, replacement: at('node_modules/react/index.js') },
  {
    find: /^@testing-library\/(p?react)$/,
    replacement: at('../../node_modules/@testing-library/react/dist/@testing-library/react.esm.js'),
  },
];

/** Components and hooks that read a signal draw again when it changes: React has no hook for that of its own. */
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
