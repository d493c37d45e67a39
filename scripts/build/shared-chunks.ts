import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROUTES, type Route } from '#shared/routes/routes.ts';
import { reachedFrom } from './client-output.ts';
import { MAIN, ROOT } from './paths.ts';

type Context = Rolldown.ChunkingContext;
type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
/** Module → its chunk. For null, the bundler decides. */
type Names = Map<string, string | null>;

const START = join(ROOT, 'src/entry/start-page.ts');
/** Public pages use it too, once they know that the viewer is a member. */
const MEMBER_LAYOUT = join(ROOT, 'src/layouts/default/member-layout.tsx');
/** The module that the first writing call loads on any page. It must load nothing else. */
const TRANSPORT = join(ROOT, 'src/api/transport.lazy.ts');
const MONEY = /^(?:credits|premium|pricing|transactions)\b/;
/** Visits start with these screens. */
const FIRST_SCREENS = ['index', 'members', 'chats'];

/**
 * Puts modules that the same screens share into one file. By default the bundler creates one for each combination of
 * screens and lazy parts. Modules that two first screens share are in the shell, because a separate file costs more.
 */
export const appChunks = (screens: ReadonlyMap<string, string>): Splitting =>
  splitting((context) => appNames(screens, context));

/** The form's lazy parts are one file that imports only the form, besides the one with its own modules (`lazy-parts.ts`). */
export const landerChunks = (island: string): Splitting =>
  splitting((context) => {
    const form = closure([island], context);
    const later = [...lazyModules(form, context).keys()].filter((id) => !form.has(id) && !id.endsWith('?own'));
    return new Map(later.map((id) => [id, 'later']));
  });

function splitting(namesIn: (context: Context) => Names): Splitting {
  let names: Names | undefined;
  const nameOf = (id: string, context: Context) => {
    names ??= namesIn(context);
    return names.get(id) ?? null;
  };
  return { includeDependenciesRecursively: false, groups: [{ debugName: 'shared', name: nameOf }] };
}

function appNames(screens: ReadonlyMap<string, string>, context: Context): Names {
  const names: Names = new Map();
  const claim = (name: string | null, modules: Iterable<string>) => {
    for (const id of modules) if (!names.has(id)) names.set(id, name);
  };
  // Documents refer to a screen's file by name, so each screen has its own.
  claim(null, screens.values());
  claim('start', closure([START], context));
  claim('shell', closure([MAIN, MEMBER_LAYOUT], context));
  for (const [id, users] of usersOf(screens, context)) {
    const first = FIRST_SCREENS.filter((name) => users.includes(name));
    if (first.length > 0) claim(first.length > 1 ? 'shell' : `first-${first[0]}`, [id]);
    else claim(users.length > 1 ? `pages-${groupOf(users)}` : null, [id]);
  }
  claim('transport', closure([TRANSPORT], context));
  for (const [id, count] of lazyModules(names.keys(), context)) claim(count > 1 ? 'later' : null, [id]);
  return names;
}

/** Module → the screens that import it statically. */
function usersOf(screens: ReadonlyMap<string, string>, context: Context): Map<string, string[]> {
  const users = new Map<string, string[]>();
  // Two routes can show the same screen.
  for (const [module, screen] of new Map([...screens].map(([name, module]) => [module, name]))) {
    for (const id of closure([module], context)) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  return users;
}

/** Screens of prices and orders share a file that no other screen loads. So do members-only screens. */
function groupOf(users: readonly string[]): 'money' | 'member' | 'any' {
  if (users.every((name) => MONEY.test(name))) return 'money';
  const routes = (ROUTES as readonly Route[]).filter(({ name }) => users.includes(name));
  return routes.length === users.length && routes.every(({ access }) => access === 'member') ? 'member' : 'any';
}

/** The lazily loaded modules, each with the number of lazy parts that need it. */
function lazyModules(from: Iterable<string>, context: Context): Map<string, number> {
  const partsOf = (modules: Iterable<string>) =>
    [...modules].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const counts = new Map<string, number>();
  for (const part of reachedFrom(partsOf(from), (part) => partsOf(closure([part], context)))) {
    for (const id of closure([part], context)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The modules and all their static imports. */
const closure = (from: Iterable<string>, context: Context) =>
  reachedFrom(from, (id) => context.getModuleInfo(id)?.importedIds ?? []);
