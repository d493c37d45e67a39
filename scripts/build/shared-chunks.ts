import type { Rolldown } from 'vite';
import { type ChunkSet, readChunkSets } from './chunk-sets.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Keeps in one file each what is needed together: by every page, by one kind of pages, or later by one feature. Which
 * modules those are follows from the imports alone, so nothing lazy gets in. Left to itself the bundler cuts a file for
 * every combination of pages that share a part (1.6 KB more on a first screen, 10 KB on all of them).
 */
export function sharedChunks(): Splitting {
  let sets: readonly ChunkSet[] | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shared',
        name(id, context) {
          sets ??= readChunkSets(context);
          return sets.find(({ modules }) => modules.has(id))?.name ?? null;
        },
      },
    ],
  };
}
