import { defineConfig } from 'vitest/config';
import { REACT_ALIASES, signalsForReact } from './tests/react-19/run-on-react.ts';
import viteConfig from './vite.config.ts';

const MINUTE_MS = 60_000;

/** One project per kind of test; `scripts/test.ts` runs them in its own order. */
export default defineConfig((env) => {
  const shared = viteConfig({ ...env, command: 'serve' });
  const inNode = (name: string, timeout = MINUTE_MS / 2) => ({
    extends: true as const,
    test: {
      name,
      environment: 'node',
      // They share no state but what they import, so a file needs no process of its own.
      isolate: name === 'faults',
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      testTimeout: timeout,
      hookTimeout: timeout,
      setupFiles: ['tests/fixtures/seeded.ts'],
    },
  });
  /** The components, run by Preact or by React. */
  const inJsdom = (name: string, ...framework: RegExp[]) => ({
    name,
    environment: 'jsdom',
    include: ['tests/component/**/*.test.{ts,tsx}'],
    // A slow machine is no finding.
    testTimeout: MINUTE_MS / 2,
    // Inlined, so that their own `react` is the components' too.
    server: { deps: { inline: [...framework, /@lingui\/react/, /wouter/] } },
  });
  return {
    ...shared,
    test: {
      projects: [
        inNode('unit'),
        inNode('architecture', 2 * MINUTE_MS),
        inNode('server', 2 * MINUTE_MS),
        inNode('build', 2 * MINUTE_MS),
        inNode('faults', 15 * MINUTE_MS),
        {
          extends: true as const,
          test: inJsdom('component', /@testing-library\/preact/, /@preact\/signals/),
        },
        {
          extends: true as const,
          plugins: [signalsForReact()],
          resolve: { alias: REACT_ALIASES },
          test: {
            ...inJsdom('react', /@testing-library\/react/, /@preact\/signals-react/),
            setupFiles: ['tests/react-19/setup.ts'],
          },
        },
      ],
    },
  };
});
