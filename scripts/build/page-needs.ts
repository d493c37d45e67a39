import { join } from 'node:path';
import type { LanderAssets, PageAssets, ScreenAssets } from '#src/render-site.ts';
import { ROUTES, type Route } from '#src/routes.ts';
import { landerSources } from './client-build.ts';
import { type Chunk, type ClientBuild, LANDER_LAYOUT } from './client-output.ts';
import { ROOT, SCREENS } from './paths.ts';
import { readScreenTable } from './screen-table.ts';

const MAIN = join(ROOT, 'src/main.tsx');
const MEMBER_LAYOUT = join(ROOT, 'src/layouts/default/member-layout.tsx');
const AFTER = join(ROOT, 'src/after-first-screen.ts');
const TRANSPORT = join(ROOT, 'src/api/transport.ts');

export interface Needs {
  /** What every page of the app needs before it works: the niche's entry and all it imports. */
  readonly shell: PageAssets;
  /** What every page loads as soon as its first screen stands; the router to other screens is part of it. */
  readonly after: PageAssets;
  /** What the first call that writes loads besides both, on whatever page. */
  readonly write: PageAssets;
  /** Route name or `404` → what it needs besides the shell. */
  readonly routes: Readonly<Record<string, ScreenAssets>>;
  /** By the names of their routes. */
  readonly landers: Readonly<Record<string, LanderAssets>>;
  /** Route name → all that it needs; without the shell. */
  readonly campaigns: Readonly<Record<string, PageAssets>>;
  /** Every file that can be reached from the entry or from a document. */
  readonly files: readonly string[];
  /** And every one that can be reached from a lander or a campaign. */
  readonly landerFiles: readonly string[];
}

/** Reads from the module graph what each page of one niche needs, and which files the niche needs at all. */
export function needsOf(client: ClientBuild, slug: string): Needs {
  const entry = client.entries.get(slug);
  if (!entry) throw new Error(`there is no entry for the niche '${slug}'`);
  // The entry comes last here, and so first among the page's scripts.
  const start = [MEMBER_LAYOUT, MAIN].map((module) => chunkOf(client, module));
  const shell = closure(client, [...start, entry]);
  const shellModules = [MEMBER_LAYOUT, MAIN, ...entry.modules];
  const later = (module: string, known: Set<Chunk>) =>
    assetsOf(client, without(closure(client, [chunkOf(client, module)]), known), [module]);
  const withAfter = closure(client, [...start, entry, chunkOf(client, AFTER)]);
  const screens = [...readScreenTable(SCREENS)].map(([route, module]) => ({
    route,
    module,
    chunk: chunkOf(client, module),
  }));
  const routes = Object.fromEntries(
    screens.map(({ route, module, chunk }) => {
      const own = without(closure(client, [chunk]), shell);
      return [route, { ...assetsOf(client, own, [module]), screen: chunk.url }];
    }),
  );
  const sources = landerSources();
  const form = assetsOf(client, closure(client, [client.island]), client.island.modules);
  const landers = Object.fromEntries(
    [...client.landerStyles]
      .filter(([route]) => route !== LANDER_LAYOUT)
      .map(([route, own]) => {
        const script = client.landerScripts.get(route);
        if (!sources.get(route)?.hasForm) {
          const assets = assetsOf(client, closure(client, script ? [script] : []), []);
          return [route, { ...assets, styles: [...assets.styles, ...own.styles] }];
        }
        const layout = hasLanderLayout(route) ? client.landerStyles.get(LANDER_LAYOUT) : undefined;
        const styles = [...form.styles, ...(layout?.styles ?? []), ...own.styles];
        return [route, { ...form, styles, later: script?.url }];
      }),
  );
  const campaigns = Object.fromEntries(
    [...client.campaigns].map(([route, script]) => [
      route,
      { ...assetsOf(client, closure(client, [script]), script.modules), parts: client.partTables.campaigns },
    ]),
  );
  return {
    shell: { ...assetsOf(client, shell, shellModules), parts: client.partTables.app },
    after: later(AFTER, shell),
    write: later(TRANSPORT, withAfter),
    routes,
    landers,
    campaigns,
    files: [client.partTables.app, ...reachable(client, [entry, ...screens.map(({ chunk }) => chunk)])],
    landerFiles: [
      ...new Set([
        client.partTables.campaigns,
        ...reachable(client, [client.island, ...client.landerScripts.values(), ...client.campaigns.values()]),
        ...Object.values(landers).flatMap(({ styles }) => styles),
      ]),
    ],
  };
}

const hasLanderLayout = (name: string) =>
  (ROUTES as readonly Route[]).some((route) => route.name === name && route.layout === 'lander');

function chunkOf(client: ClientBuild, module: string): Chunk {
  const chunk = [...client.chunks.values()].find(({ modules }) => modules.includes(module));
  if (!chunk) throw new Error(`${module} is not in any chunk`);
  return chunk;
}

/** The chunks and all that they import, in the order in which they run. */
function closure(client: ClientBuild, chunks: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  const waiting = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk) || waiting.has(chunk)) return;
    waiting.add(chunk);
    for (const url of chunk.imports) visit(chunkAt(client, url));
    seen.add(chunk);
  };
  for (const chunk of chunks) visit(chunk);
  return seen;
}

function chunkAt(client: ClientBuild, url: string): Chunk {
  const chunk = client.chunks.get(url);
  if (!chunk) throw new Error(`${url} is imported, but was not written`);
  return chunk;
}

const without = (chunks: Set<Chunk>, others: Set<Chunk>) => new Set([...chunks].filter((chunk) => !others.has(chunk)));

/** Parts that are loaded later bring the whole catalog with them (`src/state/language.ts`), so that their strings don't count. */
function assetsOf(client: ClientBuild, chunks: Set<Chunk>, modules: readonly string[]): PageAssets {
  return {
    scripts: [...chunks].map((chunk) => chunk.url).reverse(),
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.styles))],
    strings: stringsOf(client, modules),
  };
}

/** The messages of the modules and of all that they import: a file that several pages share has those of each. */
function stringsOf({ messages, imports }: ClientBuild, modules: readonly string[]): string[] {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const id of messages.get(module)?.keys() ?? []) ids.add(id);
    for (const imported of imports.get(module) ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...ids].sort();
}

function reachable(client: ClientBuild, from: readonly Chunk[]): string[] {
  const seen = new Set<Chunk>();
  const visit = (chunk: Chunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const url of [...chunk.imports, ...chunk.lazy]) visit(chunkAt(client, url));
  };
  for (const chunk of from) visit(chunk);
  return [...new Set([...seen].flatMap((chunk) => [chunk.url, ...chunk.styles, ...chunk.files]))].sort();
}
