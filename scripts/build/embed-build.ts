import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { EMBED, ROOT } from './paths.ts';

/** Compiles the partners' loader into one plain script. */
export async function buildEmbed(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      // As far back as landers themselves are served (quality.md F7).
      target: 'es2020',
      outDir: EMBED,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(ROOT, 'src/embed/v1.ts'),
        output: { format: 'iife', entryFileNames: 'v1.js' },
      },
    },
  });
}

/** A full version, as it was given out. */
export const releaseOf = (version: string): string => join(ROOT, `public/embed/v${version}.js`);

/** For the `integrity` of a partner's script element. */
export const integrityOf = (script: Uint8Array): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;
