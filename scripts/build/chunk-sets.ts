import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT, SCREENS } from './paths.ts';
import { readScreenTable } from './screen-table.ts';

type Context = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

/** One file of the build: its modules, but for those that an earlier set has taken. */
export interface ChunkSet {
  /** Absent where the bundler decides. */
  readonly name?: string;
  readonly modules: Modules;
}

const at = (file: string) => join(ROOT, file);

/** What a page gets at once, even one whose app can wait: it must not pull the rest along. */
const START = ['src/start.ts'];
const MAIN = 'src/main.tsx';
/** Pages for anyone show it too, as soon as a member is known to look. */
const MEMBER_LAYOUT = 'src/layouts/default/member-layout.tsx';
/** So small that a file of its own would weigh more, and used by most of what comes later. */
const SEND = 'src/api/send.ts';
/** Photo and label of a member, what loads a part that a press needs, what this device keeps and whom it liked: chats take them too, without any card. */
const PERSON = [
  'src/ui/photo/photo.tsx',
  'src/features/profile-label/profile-label.tsx',
  'src/state/run-part.ts',
  'src/platform/device-store.ts',
  'src/state/liked.ts',
];
/** A list of chats, a chat and the polls take them. */
const CHATS = ['src/state/chats.ts', 'src/ui/empty-state/empty-state.tsx'];
/** Pages that list members take the cards and the search together. */
const CARDS = ['src/features/profile-card/profile-card.tsx', 'src/state/search.ts'];
/** What every member's page is given as soon as its first screen stands; with it what the account's menu asks and does. */
const AFTER = [
  'src/after-first-screen.ts',
  'src/state/polling.ts',
  'src/state/live.ts',
  'src/state/notifications.ts',
  'src/state/log-in.ts',
];
/** What sends and what is sent by: the first write loads it, on whatever page. */
const TRANSPORT = ['src/api/transport.ts'];
/** Where a visitor comes from, and what keeps it. */
const SOURCE = ['src/state/traffic-source.ts'];
/** So small, and the report of a failed start needs it: it must not bring anything along. */
const CLEAN_TEXT = ['src/shared/rules/clean-text.ts'];
/** So small, and needed by pages that have nothing else in common. */
const ALONE = ['src/state/failure-text.ts', 'src/i18n/account-errors.ts'];
/** The words for failures: most pages ask for them when something fails. */
const FAILURES = ['src/i18n/error-text.ts'];
const NOT_FOUND = ['src/pages/not-found/not-found-page.tsx'];
/** A page of text, which sign-up shows in a dialog. */
const TEXT = ['src/features/text-page/text-page.tsx'];
const FORM = [
  'src/platform/has-passkeys.ts',
  'src/ui/field/choice-field.tsx',
  'src/ui/field/field.tsx',
  'src/ui/password-hint/password-hint.tsx',
  'src/shared/rules/signup-validation.ts',
];
/** Names of profile fields and regions. */
const NAMES = ['src/i18n/profile-field-labels.ts', 'src/state/profile-names.ts', 'src/state/regions.ts'];
/** What can be done about a member, in the chat and on the profile. */
const MENU = ['src/features/conversation/chat-menu.tsx', 'src/features/conversation/chat-start-failure.tsx'];

const FIRST_SCREENS = ['index', 'members', 'chats'];
/** Pages that are small, and of a kind: who opens one is likely to open another, or has them behind one mail's link. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  link: ['complete-signup', 'activate-done', 'activate-error', 'mail-change-do', 'account-deleted'],
  reset: ['reset-password', 'reset-password-do'],
  text: ['pages-terms', 'pages-privacy', 'pages-service'],
  member: ['home', 'likes', 'likes-type', 'notifications', 'signup-matches'],
};
/** Pages that ask for an address or a password, or answer a mail's link. */
const ACCOUNT = ['login', 'signup', 'link', 'reset', 'text'];

/** Whose later parts visitors see; all others' are a member's. */
const VISITORS = ['signup', 'login', 'reset-password', 'error-screen', 'index', 'text-page', 'match-finder'];

/** What follows the first cards of a search, on most visits at once: it waits for nothing else of a member's. */
const SEARCH = ['members', 'search-filters', 'tiles', 'profile-card'];

/** Which modules go together, in the order in which they are claimed; read from the imports alone. */
export function readChunkSets(context: Context): readonly ChunkSet[] {
  const needs = (files: readonly string[]) => closure(files.map(at), context);
  const screens = readScreenTable(SCREENS);
  const pages = closure([...screens.values()], context);
  const first = closure(
    FIRST_SCREENS.flatMap((name) => screens.get(name) ?? []),
    context,
  );
  const later = laterParts(pages, context);
  const byPages = [...familiesOf(screens, context)].filter(([id]) => !first.has(id));
  const ofFamily = (name: string): ChunkSet => ({
    name: `pages-${name}`,
    modules: new Set(
      byPages.flatMap(([id, by]) =>
        by.size === 1 && by.has(name) && !later.some(({ modules }) => modules.has(id)) ? [id] : [],
      ),
    ),
  });
  const isFamily = (name: string) => name in FAMILIES;
  const shared = byPages.filter(([, by]) => by.size > 1 || [...by].every(isFamily));
  return [
    { name: 'start', modules: needs(START) },
    // Itself it stands apart: the bundler wraps what is asked for by `import()` where others share its file.
    { modules: new Set([at(MAIN)]) },
    { name: 'shell', modules: needs([MAIN, MEMBER_LAYOUT, SEND]) },
    ...globSync('src/layouts/*/*-layout.tsx', { cwd: ROOT })
      .sort()
      .map((file) => ({ name: `layout-${basename(file, '-layout.tsx')}`, modules: needs([file]) })),
    { name: 'person', modules: needs(PERSON) },
    { name: 'chats', modules: needs(CHATS) },
    { name: 'source', modules: without(needs(SOURCE), needs(CLEAN_TEXT)) },
    { name: 'cards', modules: needs(CARDS) },
    { name: 'after', modules: without(needs(AFTER), first) },
    { name: 'transport', modules: without(needs(TRANSPORT), pages) },
    { modules: without(needs(ALONE), first) },
    { name: 'menu', modules: without(needs(MENU), first) },
    { name: 'not-found', modules: without(needs(NOT_FOUND), first) },
    { name: 'text', modules: without(needs(TEXT), first) },
    { name: 'failures', modules: without(needs(FAILURES), first) },
    { name: 'form', modules: without(needs(FORM), first) },
    { name: 'names', modules: without(needs(NAMES), first) },
    ...Object.keys(FAMILIES).map(ofFamily),
    {
      name: 'account',
      modules: new Set(shared.flatMap(([id, by]) => ([...by].every((name) => ACCOUNT.includes(name)) ? [id] : []))),
    },
    { name: 'pages', modules: new Set(shared.map(([id]) => id)) },
    { modules: pages },
    ...laterSets(later),
  ];
}

/** Which families need a module at once; a page without one is its own. */
function familiesOf(screens: ReadonlyMap<string, string>, context: Context): Map<string, Set<string>> {
  const families = new Map<string, Set<string>>();
  for (const [screen, module] of screens) {
    const [family = screen] = Object.entries(FAMILIES).find(([, names]) => names.includes(screen)) ?? [];
    for (const id of closure([module], context)) families.set(id, (families.get(id) ?? new Set()).add(family));
  }
  return families;
}

function laterParts(pages: Modules, context: Context): { name: string; modules: Modules }[] {
  const roots = new Map<string, string[]>();
  for (const file of globSync('src/{features/*,pages/*,layouts/error-screen}/**/*.{ts,tsx}', { cwd: ROOT }).map(at)) {
    if (pages.has(file) || !context.getModuleInfo(file)) continue;
    const [, name = ''] = /\/src\/(?:features|pages|layouts)\/([^/]+)/.exec(dirname(file)) ?? [];
    const place = VISITORS.includes(name) ? 'visitor' : SEARCH.includes(name) ? 'search' : 'member';
    roots.set(place, [...(roots.get(place) ?? []), file]);
  }
  return [...roots].map(([name, files]) => ({ name, modules: closure(files, context) }));
}

/** What comes later comes together, a visitor's apart from a search's and a member's; what several need, and all styles, apart from either. */
function laterSets(parts: readonly { name: string; modules: Modules }[]): ChunkSet[] {
  // Styles repeat one another: apart they weigh twice as much.
  const isShared = (id: string) =>
    id.includes('.module.scss') || parts.filter(({ modules }) => modules.has(id)).length > 1;
  const all = new Set(parts.flatMap(({ modules }) => [...modules]));
  return [
    { name: 'later', modules: new Set([...all].filter(isShared)) },
    ...parts.map(({ name, modules }) => ({ name: `later-${name}`, modules })),
  ];
}

const without = (modules: Modules, others: Modules): Modules => new Set([...modules].filter((id) => !others.has(id)));

/** The modules and all that they import without `import()`. */
export function closure(from: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const id of from) visit(id);
  return seen;
}
