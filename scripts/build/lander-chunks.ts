import type { Rolldown } from 'vite';
import { closure } from './chunk-sets.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * What the landers' form loads later is one file that imports nothing but the form's own: so it can be asked for again at
 * another address, and the form needs no list of files (`src/platform/lone-part.ts`).
 */
export function landerChunks(island: string): Splitting {
  let later: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name(id, context) {
          later ??= laterModules(island, context);
          return later.has(id) ? 'later' : null;
        },
      },
    ],
  };
}

function laterModules(island: string, context: Rolldown.ChunkingContext): Set<string> {
  const first = closure([island], context);
  const parts = [...first].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  return new Set([...closure(parts, context)].filter((id) => !first.has(id)));
}
