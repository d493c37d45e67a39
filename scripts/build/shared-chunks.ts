import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT, SCREENS } from './paths.ts';
import { readScreenTable } from './screen-table.ts';

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
type Context = Rolldown.ChunkingContext;

const START = join(ROOT, 'src/start.ts');
const MAIN = join(ROOT, 'src/main.tsx');
/** The first wins: what a member's layout shares with the others stands with it. */
const LAYOUTS = ['member', 'default', 'chat', 'empty', 'lander'];
/** Pages that list members take the cards and the search together. */
const CARDS = ['src/features/profile-card/profile-card.tsx', 'src/state/search.ts'].map((file) => join(ROOT, file));
const PHOTO = join(ROOT, 'src/ui/photo/photo.tsx');
/** Pages that ask for an address or a password take what a form needs together. */
const FORM = [
  'src/ui/field/field.tsx',
  'src/ui/password-hint/password-hint.tsx',
  'src/i18n/account-errors.ts',
  'src/shared/rules/signup-validation.ts',
].map((file) => join(ROOT, file));

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
          // Itself it stands apart: the bundler wraps what is asked for by `import()` where others share its file.
          if (id === MAIN) return null;
          if (sets.shell.has(id)) return 'shell';
          const layout = sets.layouts.find(({ modules }) => modules.has(id));
          if (layout) return `layout-${layout.name}`;
          if (sets.form.has(id)) return 'form';
          if (sets.cards.has(id) && !sets.photo.has(id)) return 'cards';
          return sets.pages.has(id) ? null : laterPartOf(id);
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
  readonly cards: ReadonlySet<string>;
  readonly form: ReadonlySet<string>;
  /** What some page needs at once. */
  readonly pages: ReadonlySet<string>;
  /** Chats show it too, without any card. */
  readonly photo: ReadonlySet<string>;
}

function readSets(context: Context): Sets {
  const layouts = globSync('src/layouts/*/*-layout.tsx', { cwd: ROOT }).sort(
    (a, b) => LAYOUTS.indexOf(layoutOf(a)) - LAYOUTS.indexOf(layoutOf(b)),
  );
  return {
    start: closure([START], context),
    shell: closure([MAIN], context),
    layouts: layouts.map((file) => ({
      name: layoutOf(file),
      modules: closure([join(ROOT, file)], context),
    })),
    cards: closure(CARDS, context),
    form: closure(FORM, context),
    pages: closure([...readScreenTable(SCREENS).values()], context),
    photo: closure([PHOTO], context),
  };
}

/** What comes later of one feature or page comes in one file: the parts are small, and one follows the other. */
function laterPartOf(id: string): string | null {
  const [, folder] = /\/src\/((?:features|pages)\/[^/]+)\//.exec(id) ?? [];
  return folder ? `later-${basename(folder)}` : null;
}

const layoutOf = (file: string) => basename(file, '-layout.tsx');

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
