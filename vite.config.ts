import { fileURLToPath } from 'node:url';
import { SassNumber, type Value } from 'sass';
import { defineConfig } from 'vite';
import { linguiMacros } from './scripts/build/lingui-macros.ts';
import { isOn } from './scripts/build/paths.ts';
import * as limits from './src/shared/rules/limits.ts';

/** Supported by Safari 15, Chrome 90, Firefox 90 and Samsung Internet 15 (docs/product/must-hold.md#f7). */
const SCRIPT_LEVEL = 'es2020';
const STYLE_LEVEL = ['chrome90', 'safari15', 'firefox90'];

/** `limit(NAME)` in Sass returns a number of `limits.ts`, in the unit at the end of its name. */
export const SASS_FUNCTIONS = {
  'limit($name)': ([name]: Value[]) => {
    const { text } = (name as Value).assertString('name');
    const value = (limits as Record<string, unknown>)[text];
    if (typeof value !== 'number') throw new Error(`limits.ts has no number ${text}`);
    return new SassNumber(value, text.endsWith('_MS') ? 'ms' : 'px');
  },
};

/** The build that `npm run bench -- phone` compares with runs on React 19, as the tests of the step `react` do. */
const react19 = process.env.BUILD_ON === 'react-19' ? await import('./tests/react-19/run-on-react.ts') : undefined;

const platform = (file: string) => fileURLToPath(new URL(`src/platform/${file}`, import.meta.url));

/** The configuration shared by app, renderer, tests and dev server. `scripts/build` adds the rest. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'public',
  plugins: [command === 'serve' && linguiMacros(), react19?.signalsForReact()],
  resolve: {
    alias: [
      ...(react19?.REACT_ALIASES ?? []),
      ...(isOn('preact for react') ? [{ find: /^react(-dom(\/client)?)?$/, replacement: platform('react.ts') }] : []),
      { find: /^react\/jsx-/, replacement: 'preact/jsx-' },
      { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
      // Gives wouter Preact's hooks instead of all of React, which saves 4 KB on every first screen (docs/decisions/0098).
      { find: /^\.\/react-deps\.js$/, replacement: platform('router-deps.ts') },
      // The same, without the code for Internet Explorer.
      { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
    ],
    dedupe: ['preact'],
  },
  // Class fields become assignments, also in ky. No code depends on defining them, and the helpers would add 0.3 KB.
  oxc: {
    include: [/\.tsx?$/, /\/ky\/distribution\/.+\.js$/],
    exclude: [],
    ...(command === 'build' && { target: SCRIPT_LEVEL }),
    jsx: { runtime: 'automatic', importSource: 'react' },
    assumptions: { setPublicClassFields: true },
  },
  css: {
    // A hash of the file's path and the class: no change of another file or class renames it. Small letters compress best.
    modules: { generateScopedName: '[hash:base26:5]', localsConvention: 'camelCaseOnly' },
    preprocessorOptions: { scss: { loadPaths: ['src/styles'], functions: SASS_FUNCTIONS } },
  },
  build: {
    target: SCRIPT_LEVEL,
    cssTarget: STYLE_LEVEL,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // The duration of plugins depends on the machine, not on the code.
      checks: { bundlerTimings: false },
      // Dependencies may contain 'use client', which has no meaning without server components.
      onLog: (level, log, defaultHandler) =>
        log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : defaultHandler(level, log),
    },
  },
}));
