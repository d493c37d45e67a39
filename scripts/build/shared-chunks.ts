import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { ROUTES, type Route } from '#src/routes.ts';
import { ROOT } from './paths.ts';

type Context = Rolldown.ChunkingContext;
type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
/** Module → the file it goes into; one without a name goes where the bundler puts it. */
type Names = Map<string, string | null>;

const START = join(ROOT, 'src/start.ts');
const MAIN = join(ROOT, 'src/main.tsx');
/** Pages for anyone show it too, as soon as a member is known to look. */
const MEMBER_LAYOUT = join(ROOT, 'src/layouts/default/member-layout.tsx');
/** What every first write loads, on whatever page: it brings nothing else along. */
const TRANSPORT = join(ROOT, 'src/api/transport.ts');
/** Visits begin with these screens. */
const FIRST_SCREENS = ['index', 'members', 'chats'];

/**
 * Keeps in one file what the same screens share. Left to itself the bundler cuts a file for each combination of screens
 * and lazy parts.
 */
export const appChunks = (screens: ReadonlyMap<string, string>): Splitting =>
  splitting((context) => appNames(screens, context));

/** What the landers' form loads later is one file, which imports nothing but the form (`src/platform/lone-part.ts`). */
export const landerChunks = (island: string): Splitting =>
  splitting((context) => {
    const form = closure([island], context);
    return new Map([...lazyModules(form, context).keys()].filter((id) => !form.has(id)).map((id) => [id, 'later']));
  });

function splitting(namesIn: (context: Context) => Names): Splitting {
  let names: Names | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shared',
        name(id, context) {
          names ??= namesIn(context);
          return names.get(id) ?? null;
        },
      },
    ],
  };
}

function appNames(screens: ReadonlyMap<string, string>, context: Context): Names {
  const names: Names = new Map();
  const claim = (name: string | null, modules: Iterable<string>) => {
    for (const id of modules) if (!names.has(id)) names.set(id, name);
  };
  // Documents name the file of a screen, so that it is the screen's own.
  claim(null, screens.values());
  claim('start', closure([START], context));
  claim('shell', closure([MAIN, MEMBER_LAYOUT], context));
  for (const [id, users] of usersOf(screens, context)) {
    const first = FIRST_SCREENS.filter((name) => users.includes(name));
    if (first.length > 0) claim(`first-${first.join('-')}`, [id]);
    else claim(users.length > 1 ? `pages-${accessOf(users)}` : null, [id]);
  }
  claim('transport', closure([TRANSPORT], context));
  for (const [id, count] of lazyModules(names.keys(), context)) claim(count > 1 ? 'later' : null, [id]);
  return names;
}

/** Which screens need a module at once. */
function usersOf(screens: ReadonlyMap<string, string>, context: Context): Map<string, string[]> {
  const users = new Map<string, string[]>();
  // One screen may stand at two routes.
  for (const [module, screen] of new Map([...screens].map(([name, module]) => [module, name]))) {
    for (const id of closure([module], context)) users.set(id, [...(users.get(id) ?? []), screen]);
  }
  return users;
}

/** Screens of members alone share a file that no visitor loads. */
function accessOf(users: readonly string[]): 'member' | 'any' {
  const routes = (ROUTES as readonly Route[]).filter(({ name }) => users.includes(name));
  return routes.length === users.length && routes.every(({ access }) => access === 'member') ? 'member' : 'any';
}

/** The modules that come later, with the number of lazy parts that need each. */
function lazyModules(from: Iterable<string>, context: Context): Map<string, number> {
  const counts = new Map<string, number>();
  const parts = new Set<string>();
  const visit = (modules: Iterable<string>) => {
    for (const part of [...modules].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])) {
      if (parts.has(part)) continue;
      parts.add(part);
      const needs = closure([part], context);
      for (const id of needs) counts.set(id, (counts.get(id) ?? 0) + 1);
      visit(needs);
    }
  };
  visit(from);
  return counts;
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
