import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT, SCREENS } from './paths.ts';
import { readScreenTable } from './screen-table.ts';

type Context = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

const at = (file: string) => join(ROOT, file);

const START = at('src/start.ts');
export const MAIN = at('src/main.tsx');
/** Pages for anyone show it too, as soon as a member is known to look. */
const MEMBER_LAYOUT = at('src/layouts/default/member-layout.tsx');
/** What every member's page is given as soon as its first screen stands. */
const AFTER = ['src/after-first-screen.ts', 'src/state/polling.ts', 'src/state/live.ts'].map(at);
/** Pages that list members take the cards and the search together. */
const CARDS = ['src/features/profile-card/profile-card.tsx', 'src/state/search.ts'].map(at);
const PERSON = ['src/ui/photo/photo.tsx', 'src/features/profile-label/profile-label.tsx'].map(at);
const MEMBER_STARTS = ['members', 'chats'];
const FIRST_SCREENS = ['index', ...MEMBER_STARTS];
/** Pages that ask for an address or a password, or answer a mail's link. */
const ACCOUNT_SCREENS = [
  'login',
  'signup',
  'complete-signup',
  'reset-password',
  'reset-password-do',
  'mail-change-do',
  'account-deleted',
  'activate-done',
  'activate-error',
];

/** Whose later parts visitors see; all others' are a member's. */
const VISITORS = ['signup', 'login', 'reset-password', 'not-found', 'index', 'text-page', 'match-finder'];

/** Which modules go together, read from the imports alone. */
export interface ChunkSets {
  /** What a page gets at once, even one whose app can wait: it must not pull the rest along. */
  readonly start: Modules;
  readonly shell: Modules;
  readonly layouts: readonly { readonly name: string; readonly modules: Modules }[];
  /** Needed by some first screen at once. */
  readonly first: Modules;
  readonly cards: Modules;
  /** Photo and label of a member: chats show them too, without any card. */
  readonly person: Modules;
  readonly after: Modules;
  /** Needed by more than one of the pages about the account, and by no member's first screen. */
  readonly account: Modules;
  /** Needed by some page at once. */
  readonly pages: Modules;
  /** Whose they are → what later parts need. */
  readonly later: readonly { readonly name: string; readonly modules: Modules }[];
}

export function readChunkSets(context: Context): ChunkSets {
  const screens = readScreenTable(SCREENS);
  const pageOf = (name: string) => screens.get(name) ?? [];
  const pages = closure([...screens.values()], context);
  const account = ACCOUNT_SCREENS.map((name) => closure([pageOf(name)].flat(), context));
  const starts = closure(MEMBER_STARTS.flatMap(pageOf), context);
  return {
    start: closure([START], context),
    shell: closure([MAIN, MEMBER_LAYOUT], context),
    layouts: globSync('src/layouts/*/*-layout.tsx', { cwd: ROOT })
      .sort()
      .map((file) => ({ name: basename(file, '-layout.tsx'), modules: closure([at(file)], context) })),
    first: closure(FIRST_SCREENS.flatMap(pageOf), context),
    cards: closure(CARDS, context),
    person: closure(PERSON, context),
    after: closure(AFTER, context),
    account: new Set(
      [...pages].filter((id) => !starts.has(id) && account.filter((needed) => needed.has(id)).length > 1),
    ),
    pages,
    later: laterParts(pages, context),
  };
}

function laterParts(pages: Modules, context: Context) {
  const roots = new Map<string, string[]>();
  for (const file of globSync('src/{features,pages}/*/**/*.{ts,tsx}', { cwd: ROOT }).map(at)) {
    if (pages.has(file) || !context.getModuleInfo(file)) continue;
    const [, name = ''] = /\/src\/(?:features|pages)\/([^/]+)/.exec(dirname(file)) ?? [];
    const place = VISITORS.includes(name) ? 'visitor' : 'member';
    roots.set(place, [...(roots.get(place) ?? []), file]);
  }
  return [...roots].map(([name, files]) => ({ name, modules: closure(files, context) }));
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
