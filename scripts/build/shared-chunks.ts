import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './paths.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Context = Rolldown.ChunkingContext;

const START = join(ROOT, 'src/start.ts');
const MAIN = join(ROOT, 'src/main.tsx');

/**
 * Keeps what every page of the app needs in one file, what it starts with in another, and what the same layouts need in
 * one each. Which modules those are follows from the imports alone, so nothing lazy gets in: left to itself the bundler
 * cuts a file for every combination of pages that share a part (1.6 KB more on a first screen).
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
          if (sets.start.has(id)) return 'start';
          if (sets.shell.has(id)) return 'shell';
          const layouts = sets.layouts.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
          return layouts.length > 0 ? `layout-${layouts.join('-')}` : null;
        },
      },
    ],
  };
}

interface Sets {
  /** What a page gets at once, even one whose app can wait: it must not pull the rest along. */
  readonly start: ReadonlySet<string>;
  readonly shell: ReadonlySet<string>;
  readonly layouts: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[];
}

function readSets(context: Context): Sets {
  const layouts = globSync('src/layouts/*/*-layout.tsx', { cwd: ROOT }).sort();
  return {
    start: closure([START], context),
    shell: closure([MAIN], context),
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
