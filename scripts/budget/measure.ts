import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { NicheBundle } from '#server/output/niche-bundle.ts';
import type { SiteOutput } from '#server/output/site-output.ts';
import type { PageAssets } from '#shared/contracts/render-site.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isAboutMember } from '#shared/routes/routes.ts';
import { keepCompressed } from '../build/compress.ts';
import { readPacks } from '../build/inputs.ts';
import { openOutputs } from '../export/export-site.ts';
import { renderAboutMember } from './about-member.ts';

/** Row of the table → bytes, the maximum of all languages and sites of a niche. */
export type Figures = Record<string, number>;

const QUALITY = 11;
const VISITOR_START = 'index';
/** Other documents outside the app have no form. */
const LANDER = /^(?:landers|members)-/;
const MEMBER_STARTS = ['members', 'chats'];
/** The parts that a lander loads after its first screen: always, and once the form is used (docs/decisions/0127). */
const LANDER_PARTS = {
  'lander, each visit': 'src/landers/form/visit.lazy.ts',
  'lander, form used': 'src/landers/form/form-actions.lazy.ts',
};
const LIMITS: readonly (readonly [row: RegExp, bytes: number])[] = [
  [/^lander .*, before script$/, 6_000],
  // Ten segments of 1,460 bytes.
  [/^lander .*, live$/, 14_600],
  // Our own limits: most visitors leave without using the form.
  [/^lander, each visit$/, 3_000],
  // The rules of the form are in its later part, with the top levels that are no typing errors and the contracts of all calls.
  [/^lander, form used$/, 19_000],
  // Our own limit: a lander with a search, and with the links that the law requires (docs/decisions/0124).
  [/^campaign .*, live$/, 24_000],
  [/^document /, 14_600],
  [/^\/ for a visitor$/, 18_000],
  // Our own limit: the page works without it, but it loads a moment later.
  [/^\/ with the app behind it$/, 33_500],
  [/ for a member$/, 30_000],
  [/^own chunk of /, 8_000],
  [/^all routes together$/, 200_000],
  [/^embed\/v1\.js$/, 3_000],
  // Our own limit: `send` waits for it, so it may load only ky and the contracts.
  [/^first call that writes$/, 12_700],
  [/^service worker$/, 2_500],
  [/^strings of a route$/, 1_500],
];

/** Nobody waits for all routes, so their sum is printed and fails nothing (docs/decisions/0142). */
export const PRINTED_ONLY = 'all routes together';

export const limitOf = (row: string) => LIMITS.find(([pattern]) => pattern.test(row))?.[1];

/** The figures of every niche that has a site pack. */
export async function measureNiches(): Promise<Record<string, Figures>> {
  const niches: Record<string, Figures> = {};
  const outputs = openOutputs();
  for (const pack of readPacks()) {
    const figures = niches[pack.niche] ?? {};
    niches[pack.niche] = figures;
    const measured = new MeasuredSite(await outputs.open(pack), outputs.sharedFolder(pack.niche));
    for (const [row, bytes] of await measured.rows(outputs.bundle(pack.niche)))
      figures[row] = Math.max(figures[row] ?? 0, bytes);
  }
  return niches;
}

type Row = readonly [row: string, bytes: number];

/** The sizes of a site's files, all compressed as well as possible. */
class MeasuredSite {
  readonly #output: SiteOutput;
  readonly #shared: string;

  constructor(output: SiteOutput, shared: string) {
    this.#output = output;
    this.#shared = shared;
  }

  async rows(bundle: NicheBundle): Promise<Row[]> {
    const perLocale = this.#output.site.settings.locales.map((locale) => this.#rowsIn(locale, bundle));
    return [
      ...(await Promise.all(perLocale)).flat(),
      ...(await this.#aboutMembers()),
      ['embed/v1.js', this.#size('embed/v1.js')],
      ...Object.entries(LANDER_PARTS).map(([row, part]): Row => [row, this.#total(bundle.parts[part] ?? [])]),
      ['first call that writes', this.#total(filesOf(bundle.needs.write))],
      ['service worker', await bytesOf((await this.#output.make('/sw.js')).data)],
    ];
  }

  async #rowsIn(locale: Locale, bundle: NicheBundle): Promise<Row[]> {
    const { site } = this.#output;
    const shell = this.#total(site.shell.scripts);
    // The first screens' files (layouts, buttons) and the router are loaded before another screen opens.
    const first = new Set([
      ...[VISITOR_START, ...MEMBER_STARTS].flatMap((name) => filesOf(site.routes[name])),
      ...filesOf(bundle.needs.after),
    ]);
    const strings = (name: string) => this.#size(join('_i18n', `${site.niche.prefix}${locale}`, `${name}.json`));
    const pages = await this.#pagesIn(locale);
    const page = (name: string) => pages.get(name) ?? 0;
    const rows: Row[] = [];
    for (const [name, { scripts }] of Object.entries(site.landers)) {
      if (isAboutMember({ name })) continue;
      const live = page(name) + this.#total(scripts);
      const row = `lander ${name.replace(/^landers-/, '')}`;
      if (LANDER.test(name)) rows.push([`${row}, before script`, page(name)], [`${row}, live`, live]);
      else rows.push([`document ${name}`, live]);
    }
    for (const [name, { scripts }] of Object.entries(site.campaigns))
      rows.push([`campaign ${name}, live`, page(name) + this.#total(scripts)]);
    for (const [name, assets] of Object.entries(site.routes)) {
      const opened = page(name) + shell + this.#total(assets.scripts);
      if (name === VISITOR_START)
        rows.push(
          ['/ for a visitor', page(name) + this.#size(site.shell.scripts[0] ?? '')],
          ['/ with the app behind it', opened],
        );
      else if (MEMBER_STARTS.includes(name)) rows.push([`/${name} for a member`, opened]);
      else rows.push([`own chunk of ${name}`, this.#total(filesOf(assets).filter((file) => !first.has(file)))]);
      rows.push(['strings of a route', strings(name)]);
    }
    return [...rows, [PRINTED_ONLY, this.#total(appFiles(bundle)) + strings('messages')]];
  }

  /** The sizes of the pages that the rows need, by route. */
  async #pagesIn(locale: Locale): Promise<Map<string, number>> {
    const { landers, campaigns } = this.#output.site;
    const names = [...Object.keys(landers), ...Object.keys(campaigns), VISITOR_START, ...MEMBER_STARTS];
    const pages = [...this.#output.pages()].flatMap(({ locale: language, path, page }) =>
      page && !page.isVariant && language === locale && names.includes(page.name) ? [{ path, name: page.name }] : [],
    );
    const sizes = pages.map(async ({ path, name }) => {
      const { data } = await this.#output.make(path);
      return [name, await bytesOf(data)] as const;
    });
    return new Map(await Promise.all(sizes));
  }

  async #aboutMembers(): Promise<Row[]> {
    const { site } = this.#output;
    const pages = await renderAboutMember(this.#output, site.settings.locales);
    const rows = pages.map(async ({ route, html }): Promise<Row[]> => {
      const bytes = await bytesOf(Buffer.from(html));
      const row = `lander ${route.replace(/^members-memberId-/, 'about a member, ')}`;
      const live = bytes + this.#total(site.landers[route]?.scripts ?? []);
      return [
        [`${row}, before script`, bytes],
        [`${row}, live`, live],
      ];
    });
    return (await Promise.all(rows)).flat();
  }

  #total(files: readonly string[]): number {
    return files.reduce((sum, file) => sum + this.#size(file), 0);
  }

  /** A file that the site shares with others of its niche. */
  #size(name: string): number {
    const file = join(this.#shared, name);
    const known = sizes.get(file);
    if (known !== undefined) return known;
    // Very small files are not compressed.
    const bytes = existsSync(`${file}.br`) ? statSync(`${file}.br`).size : bestBrotli(readFileSync(file));
    sizes.set(file, bytes);
    return bytes;
  }
}

/** Of shared files. */
const sizes = new Map<string, number>();

const bytesOf = async (data: Uint8Array): Promise<number> => statSync(`${await keepCompressed(data)}.br`).size;

/** Scripts and styles of the app, without those of landers and earlier builds. */
function appFiles({ needs }: NicheBundle): string[] {
  return needs.files.filter((file) => /\.(?:js|css)$/.test(file));
}

const filesOf = (assets?: PageAssets) => [...(assets?.scripts ?? []), ...(assets?.styles ?? [])];

export function bestBrotli(data: Uint8Array): number {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_SIZE_HINT]: data.length };
  return brotliCompressSync(data, { params }).length;
}
