import { join } from 'node:path';
import type { Needs } from '#server/output/niche-bundle.ts';
import type { LanderAssets, PageAssets } from '#shared/contracts/render-site.ts';
import { ROUTES, type Route } from '#shared/routes/routes.ts';
import { type Chunk, type ClientBuild, reachedFrom } from './client-output.ts';
import { campaignScripts, type LanderSources, landerSources, readScreenTable } from './inputs.ts';
import { MAIN, ROOT, SCREENS } from './paths.ts';

const MEMBER_LAYOUT = join(ROOT, 'src/layouts/default/member-layout.tsx');
const AFTER = join(ROOT, 'src/entry/after-first-screen.lazy.ts');
const TRANSPORT = join(ROOT, 'src/api/transport.lazy.ts');

/** Reads from the module graph what each page of one niche needs, and which files the whole niche needs. */
export function needsOf(client: ClientBuild, slug: string): Needs {
  const entry = entryOf(client, `entry-${slug}`);
  // Scripts are listed in reverse order, so the entry is the page's first script.
  const start = [chunkOf(client, MEMBER_LAYOUT), chunkOf(client, MAIN), entry];
  const shell = closure(client, start);
  const later = (module: string, known: Set<Chunk>) =>
    assetsOf(client, without(closure(client, [chunkOf(client, module)]), known), [module]);
  const screens = [...readScreenTable(SCREENS)].map(([route, module]) => ({
    route,
    module,
    chunk: chunkOf(client, module),
  }));
  const routes = screens.map(({ route, module, chunk }) => {
    const own = without(closure(client, [chunk]), shell);
    return [route, { ...assetsOf(client, own, [module]), screen: chunk.url }] as const;
  });
  const sources = [...landerSources()];
  const landers = sources.map(([route, source]) => [route, landerAssets(client, route, source)] as const);
  const scripts = sources.flatMap(([route, { script }]) => (script ? [entryOf(client, `script-${route}`)] : []));
  const campaigns = campaignScripts().map(([route]) => {
    const script = entryOf(client, `campaign-${route}`);
    const assets = assetsOf(client, closure(client, [script]), script.modules);
    return { route, script, assets: { ...assets, parts: client.partTables.campaigns } };
  });
  const form = entryOf(client, 'form');
  return {
    shell: {
      ...assetsOf(client, shell, [MEMBER_LAYOUT, MAIN, ...entry.modules]),
      parts: client.partTables.app,
    },
    after: later(AFTER, shell),
    write: later(TRANSPORT, closure(client, [...start, chunkOf(client, AFTER)])),
    routes: Object.fromEntries(routes),
    landers: Object.fromEntries(landers),
    campaigns: Object.fromEntries(campaigns.map(({ route, assets }) => [route, assets])),
    files: [client.partTables.app, ...reachable(client, [entry, ...screens.map(({ chunk }) => chunk)])],
    landerFiles: [
      ...new Set([
        client.partTables.campaigns,
        ...reachable(client, [form, ...scripts, ...campaigns.map(({ script }) => script)]),
        ...landers.flatMap(([, { styles }]) => styles),
      ]),
    ],
  };
}

/** A lander with the form loads its own script later. A lander without the form loads only its script. */
function landerAssets(client: ClientBuild, route: string, { script, hasForm }: LanderSources): LanderAssets {
  const own = script ? entryOf(client, `script-${route}`) : undefined;
  const first = hasForm ? [entryOf(client, 'form')] : own ? [own] : [];
  const assets = assetsOf(client, closure(client, first), hasForm ? (first[0]?.modules ?? []) : []);
  const frame = [...(hasForm && hasLanderLayout(route) ? ['lander-layout'] : []), `styles-${route}`, 'lander-footer'];
  const styles = [...assets.styles, ...frame.flatMap((name) => entryOf(client, name).styles)];
  return { ...assets, styles, ...(hasForm && own && { later: own.url }) };
}

const hasLanderLayout = (name: string) =>
  (ROUTES as readonly Route[]).some((route) => route.name === name && route.layout === 'lander');

const entryOf = (client: ClientBuild, name: string) => found(client.entries.get(name), `entry '${name}'`);
const chunkAt = (client: ClientBuild, url: string) => found(client.chunks.get(url), `file ${url}`);
const chunkOf = (client: ClientBuild, module: string) =>
  found(
    [...client.chunks.values()].find(({ modules }) => modules.includes(module)),
    `file of ${module}`,
  );

function found(chunk: Chunk | undefined, name: string): Chunk {
  if (!chunk) throw new Error(`The build wrote no ${name}`);
  return chunk;
}

/** The chunks and all their imports, in the order in which they run. */
const closure = (client: ClientBuild, chunks: readonly Chunk[]) =>
  reachedFrom(chunks, ({ imports }) => imports.map((url) => chunkAt(client, url)));

const without = (chunks: Set<Chunk>, others: Set<Chunk>) => new Set([...chunks].filter((chunk) => !others.has(chunk)));

/** Lazy parts load the whole catalog (`src/state/site/language.ts`), so their strings don't count here. */
function assetsOf(client: ClientBuild, chunks: Set<Chunk>, modules: readonly string[]): PageAssets {
  return {
    scripts: [...chunks].map((chunk) => chunk.url).reverse(),
    styles: [...new Set([...chunks].flatMap((chunk) => chunk.styles))],
    strings: stringsOf(client, modules),
  };
}

/** The messages of the modules and of all their imports. */
function stringsOf({ messages, imports }: ClientBuild, modules: readonly string[]): string[] {
  const all = reachedFrom(modules, (module) => imports.get(module) ?? []);
  return [...new Set([...all].flatMap((module) => [...(messages.get(module)?.keys() ?? [])]))].sort();
}

function reachable(client: ClientBuild, from: readonly Chunk[]): string[] {
  const all = reachedFrom(from, ({ imports, lazy }) => [...imports, ...lazy].map((url) => chunkAt(client, url)));
  return [...new Set([...all].flatMap(({ url, styles, files }) => [url, ...styles, ...files]))].sort();
}
