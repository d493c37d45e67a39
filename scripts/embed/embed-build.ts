import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { VERSION } from '#shared/rules/embed-version.ts';
import { put } from '../build/files.ts';
import { EMBED, EMBED_REACT, ROOT } from '../build/paths.ts';
import { packPackage } from './pack-package.ts';

/** Compiles the partners' loader into one plain script, and their component into its own package. */
export async function buildEmbed(): Promise<void> {
  await buildLoader();
  await buildReact();
}

async function buildLoader(): Promise<void> {
  put(join(EMBED, 'v1.js'), await loaderScript());
}

export async function loaderScript(): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // The same browsers as the landers (docs/product/must-hold.md#f7).
      target: 'es2020',
      copyPublicDir: false,
      rolldownOptions: {
        input: join(ROOT, 'src/embed/v1.ts'),
        output: { format: 'iife', entryFileNames: 'v1.js' },
      },
    },
  });
  const script = 'output' in result ? result.output.find((file) => file.type === 'chunk') : undefined;
  if (!script) throw new Error('Vite built no script from src/embed/v1.ts');
  return script.code;
}

/** The package that partners install: one module that includes the loader, and its types. React is its only dependency. */
async function buildReact(): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2020',
      outDir: EMBED_REACT,
      copyPublicDir: false,
      reportCompressedSize: false,
      lib: { entry: join(ROOT, 'src/embed/react/lander.ts'), formats: ['es'], fileName: () => 'lander.js' },
      // Frameworks that also render on the server must run this component in the browser.
      rolldownOptions: { external: ['react'], output: { banner: `'use client';` } },
    },
  });
  const types = ['--declaration', '--emitDeclarationOnly', '--noEmit', 'false', '--outDir', join(EMBED, 'types')];
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(ROOT, 'src/embed/react/tsconfig.json'), ...types]);
  copyFileSync(join(EMBED, 'types/embed/react/lander.d.ts'), join(EMBED_REACT, 'lander.d.ts'));
  put(join(EMBED_REACT, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
}

const MANIFEST = {
  name: 'sevenfold-lander',
  version: VERSION,
  description: 'Landers inside a React or Preact app.',
  license: 'MIT',
  type: 'module',
  exports: { '.': { types: './lander.d.ts', default: './lander.js' }, './package.json': './package.json' },
  types: './lander.d.ts',
  files: ['lander.js', 'lander.d.ts'],
  peerDependencies: { react: '>=18' },
};

/** The file of a released version. */
export const releaseOf = (version: string): string => join(ROOT, `public/embed/v${version}.js`);

/** The file of a released package for React and Preact. */
export const packageOf = (version: string): string => join(ROOT, `public/embed/sevenfold-lander-${version}.tgz`);

/** The package that the last build wrote, as npm installs it. */
export const packBuilt = (): Buffer => packPackage(EMBED_REACT, ['package.json', ...MANIFEST.files]);

/** For the `integrity` of a partner's script element. */
export const integrityOf = (script: Uint8Array): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;
