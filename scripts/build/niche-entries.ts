import type { Plugin } from 'vite';

const PREFIX = 'virtual:entry/';

export const entryOf = (slug: string) => `${PREFIX}${slug}`;

/**
 * One small entry per niche, which hands its niche to the shared app. Nothing shared imports a niche, so everything
 * else comes out once for all of them.
 */
export function nicheEntries(): Plugin {
  return {
    name: 'sevenfold:niche-entries',
    resolveId(source) {
      return source.startsWith(PREFIX) ? `\0${source}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const slug = id.slice(PREFIX.length + 1);
      return `import { niche } from '/src/niches/${slug}.ts';\nimport { start } from '/src/start.ts';\nstart(niche);\n`;
    },
  };
}
