import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './paths.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Context = Rolldown.ChunkingContext;

const MAIN = join(ROOT, 'src/main.tsx');
const ISLAND = /\/src\/landers\/[^/]+\/island\.tsx$/;

/**
 * Keeps what every page of the app needs in one file, what the landers' islands share with it in another, and what the
 * same layouts need in one each. Which modules those are follows from the imports alone, so nothing lazy gets in: left
 * to itself the bundler cuts a file for every combination of pages that share a part (1 KB more on a first screen).
 */
export function sharedChunks(): Splitting {
  let sets: Sets | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shell',
        name(id, context) {
          sets ??= readSets(context);
          if (sets.shell.has(id)) return sets.islands.has(id) ? 'base' : 'shell';
          const layouts = sets.layouts.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
          return layouts.length > 0 ? `layout-${layouts.join('-')}` : null;
        },
      },
    ],
  };
}

interface Sets {
  readonly shell: ReadonlySet<string>;
  readonly islands: ReadonlySet<string>;
  readonly layouts: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[];
}

function readSets(context: Context): Sets {
  const layouts = globSync('src/layouts/*/*-layout.tsx', { cwd: ROOT }).sort();
  return {
    shell: closure([MAIN], context),
    islands: closure(islandsAbove(MAIN, context), context),
    layouts: layouts.map((file) => ({
      name: basename(file, '-layout.tsx'),
      modules: closure([join(ROOT, file)], context),
    })),
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
