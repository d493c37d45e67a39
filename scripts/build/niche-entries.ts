import type { Plugin } from 'vite';
import { readNiche } from './niche-slugs.ts';

const PREFIX = 'virtual:entry/';

export const entryOf = (slug: string) => `${PREFIX}${slug}`;

/**
 * One small entry per niche, which hands the shared app what it has to know of it: by which name its catalogs go. How it
 * looks and what it says stand in its documents. Nothing shared imports a niche, so everything else comes out once.
 */
export function nicheEntries(): Plugin {
  return {
    name: 'sevenfold:niche-entries',
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null;
    },
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { prefix } = await readNiche(id.slice(PREFIX.length + 1));
      return `import { startPage } from '/src/start.ts';\nstartPage(${JSON.stringify(prefix)});\n`;
    },
  };
}
