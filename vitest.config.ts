import { defineConfig } from 'vitest/config';
import { REACT_ALIASES, signalsForReact } from './tests/react-19/run-on-react.ts';
import viteConfig from './vite.config.ts';

const MINUTE_MS = 60_000;

/** One project per kind of test; `scripts/test.ts` runs them in its own order. */
export default defineConfig((env) => {
  const shared = viteConfig({ ...env, command: 'serve' });
  const inNode = (name: string, timeout = MINUTE_MS / 2, files = `${name}/**`) => ({
    extends: true as const,
    test: {
      name,
      environment: 'node',
      // Test files share no state except their imports, so they need no isolation.
      isolate: name === 'faults',
      include: [`tests/${files}/*.test.{ts,tsx}`],
      testTimeout: timeout,
      hookTimeout: timeout,
      setupFiles: ['tests/fixtures/seeded.ts'],
    },
  });
  /** Component tests, with Preact or React. */
  const inPage = (name: string, ...setupFiles: string[]) => ({
    name,
    include: ['tests/component/**/*.test.{ts,tsx}'],
    // Each file gets a page and modules of its own, in one process (docs/decisions/0115).
    environment: './tests/fixtures/page-environment.ts',
    setupFiles: ['tests/fixtures/own-page.ts', ...setupFiles],
    isolate: false,
    server: { deps: { inline: true as const } },
    // A slow machine must not fail a test.
    testTimeout: MINUTE_MS / 2,
  });
  /** Only modules in the format of browsers can be loaded anew for each file. */
  const mainFields = ['module'];
  return {
    ...shared,
    test: {
      projects: [
        inNode('unit'),
        inNode('architecture', 2 * MINUTE_MS),
        inNode('server', 2 * MINUTE_MS),
        inNode('build', 2 * MINUTE_MS),
        inNode('security', 2 * MINUTE_MS, 'security'),
        inNode('security-long', 60 * MINUTE_MS, 'security/long'),
        inNode('faults', 15 * MINUTE_MS),
        inNode('cdn', 5 * MINUTE_MS),
        inNode('install', 15 * MINUTE_MS),
        {
          extends: true as const,
          resolve: { mainFields },
          test: inPage('component'),
        },
        {
          extends: true as const,
          resolve: { mainFields },
          // These two translate the page themselves.
          test: {
            ...inPage('translated', 'tests/fixtures/translated-page.ts'),
            exclude: ['tests/component/{page-translation,translated-screens}.test.tsx'],
          },
        },
        {
          extends: true as const,
          plugins: [signalsForReact()],
          resolve: { alias: REACT_ALIASES, mainFields },
          test: inPage('react', 'tests/react-19/setup.ts'),
        },
      ],
    },
  };
});
