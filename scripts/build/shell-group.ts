import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './paths.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Context = Rolldown.ChunkingContext;

const MAIN = join(ROOT, 'src/main.tsx');
const ISLAND = /\/src\/landers\/[^/]+\/island\.tsx$/;

/**
 * Keeps what every page of the app needs in one file, and what the landers' islands share with it in another. Which
 * modules those are follows from the imports alone, so nothing lazy gets in: left to itself the bundler cuts the shell
 * into a file for every combination of lazy pages that share a part of it (0.9 KB more).
 */
export function shellGroup(): Splitting {
  let sets: { shell: ReadonlySet<string>; islands: ReadonlySet<string> } | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shell',
        name(id, context) {
          sets ??= { shell: closure([MAIN], context), islands: closure(islandsAbove(MAIN, context), context) };
          if (!sets.shell.has(id)) return null;
          return sets.islands.has(id) ? 'base' : 'shell';
        },
      },
    ],
  };
}

/** The modules and all that they import without `import()`. */
function closure(from: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const id of from) visit(id);
  return seen;
}

/** Islands share modules with the app: they are found among the importers of those. */
function islandsAbove(main: string, context: Context): string[] {
  const islands = new Set<string>();
  const seen = new Set<string>();
  const climb = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    if (ISLAND.test(id)) islands.add(id);
    for (const importer of context.getModuleInfo(id)?.importers ?? []) climb(importer);
  };
  for (const id of closure([main], context)) climb(id);
  return [...islands];
}
