import type { Rolldown } from 'vite';
import { type ChunkSets, MAIN, readChunkSets } from './chunk-sets.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Keeps in one file each what is needed together: by every page, by one kind of pages, or later by one feature. Which
 * modules those are follows from the imports alone, so nothing lazy gets in. Left to itself the bundler cuts a file for
 * every combination of pages that share a part (1.6 KB more on a first screen, 10 KB on all of them).
 */
export function sharedChunks(): Splitting {
  let sets: ChunkSets | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shared',
        name(id, context) {
          sets ??= readChunkSets(context);
          return chunkOf(id, sets);
        },
      },
    ],
  };
}

function chunkOf(id: string, sets: ChunkSets): string | null {
  if (sets.start.has(id)) return 'start';
  // Itself it stands apart: the bundler wraps what is asked for by `import()` where others share its file.
  if (id === MAIN) return null;
  if (sets.shell.has(id)) return 'shell';
  const layout = sets.layouts.find(({ modules }) => modules.has(id));
  if (layout) return `layout-${layout.name}`;
  if (sets.person.has(id)) return 'person';
  if (sets.cards.has(id)) return 'cards';
  if (sets.account.has(id)) return 'account';
  if (sets.after.has(id) && !sets.first.has(id)) return 'after';
  return sets.pages.has(id) ? null : laterChunkOf(id, sets);
}

/** What comes later of one feature comes together: its parts are small, and one follows the other. */
function laterChunkOf(id: string, { later }: ChunkSets): string | null {
  const owners = later.filter(({ modules }) => modules.has(id));
  // Styles repeat one another: apart they weigh twice as much.
  if (owners.length > 1 || (owners[0] && id.includes('.module.scss'))) return 'later';
  return owners[0] ? `later-${owners[0].name}` : null;
}
