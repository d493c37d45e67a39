import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { shortClassName } from './scripts/build/class-names.ts';
import { linguiMacros } from './scripts/build/lingui-macros.ts';
import { isOn } from './scripts/build/passes.ts';
import { preactRouter } from './scripts/build/swap-modules.ts';

/** What Safari 15, Chrome 90, Firefox 90 and Samsung Internet 15 read (docs/product/must-hold.md#f7). */
const SCRIPT_LEVEL = 'es2020';
const STYLE_LEVEL = ['chrome90', 'safari15', 'firefox90'];

/** What app, renderer, tests and the dev server have in common; `scripts/build` adds the rest. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [preactRouter(), ...(command === 'serve' ? [linguiMacros()] : [])],
  resolve: {
    alias: [
      ...(isOn('preact for react')
        ? [
            {
              find: /^react(-dom\/client)?$/,
              replacement: fileURLToPath(new URL('src/platform/react.ts', import.meta.url)),
            },
          ]
        : []),
      { find: /^react\/jsx-/, replacement: 'preact/jsx-' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      // The same without what Internet Explorer needed.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
    dedupe: ['preact'],
  },
  // Class fields by assignment, in ky as well: nothing relies on defining them, and the helpers for that weigh 0.3 KB.
  oxc: {
    include: [/\.tsx?$/, /\/ky\/distribution\/.+\.js$/],
    exclude: [],
    ...(command === 'build' && { target: SCRIPT_LEVEL }),
    jsx: { runtime: 'automatic', importSource: 'react' },
    assumptions: { setPublicClassFields: true },
  },
  css: {
    modules: {
      generateScopedName: isOn('class names') ? shortClassName : '[hash:base64:5]',
      localsConvention: 'camelCaseOnly',
    },
    preprocessorOptions: { scss: { loadPaths: ['src/styles'] } },
  },
  build: {
    target: SCRIPT_LEVEL,
    cssTarget: STYLE_LEVEL,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long plugins took says something about the machine, not about the code.
      checks: { bundlerTimings: false },
      // 'use client' in a dependency says nothing to a bundle that knows no server components.
      onLog: (level, log, say) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : say(level, log)),
    },
  },
}));
