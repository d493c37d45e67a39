import type { Plugin } from 'vite';
import { readNiche } from './inputs.ts';

const PREFIX = 'virtual:entry/';

export const entryOf = (slug: string) => `${PREFIX}${slug}`;

/**
 * One small entry per niche, which passes the prefix of the niche's catalogs to the shared app. The niche's look and texts are
 * in its documents. Shared code imports no niche, so everything else is compiled once.
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
      return `import { startPage } from '/src/entry/start-page.ts';\nstartPage(${JSON.stringify(prefix)});\n`;
    },
  };
}
