import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

const NAME = 'virtual:skeleton';

/** Gives the renderer `index.html`, the frame of every document. */
export function documentSkeleton(): Plugin {
  const file = join(ROOT, 'index.html');
  return {
    name: 'sevenfold:skeleton',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(readFileSync(file, 'utf8').replace(/\n\s*/g, ''))};`;
    },
  };
}
