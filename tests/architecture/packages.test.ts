import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsOf } from '../../scripts/check/imports.ts';
import { ROOT } from '../../scripts/check/root.ts';

/** Packages that no code imports, and the reason for each. */
const NEEDED_BY: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'npm run check runs its program, biome',
  '@dicebear/core': 'a peer of @dicebear/open-peeps',
  '@fontsource-variable/fraunces': 'scripts/fonts.ts builds its name from a typeface',
  '@lingui/cli': 'npm run i18n:extract runs its program, lingui',
  '@types/node': 'the types of Node itself',
  jsdom: 'the page of component tests, which Vitest opens',
  node: 'the Node that scripts run on',
  sass: 'Vite compiles stylesheets with it',
  typescript: 'npm run check runs its program, tsc',
};

const TEXTS = globSync(['{src,server,scripts,tests}/**/*.{ts,tsx,mjs,json,scss}', '*.{ts,json}'], { cwd: ROOT })
  .filter((file) => !/package(?:-lock)?\.json$|architecture.packages\.test\.ts$|import-rules\.biome\.json$/.test(file))
  .map((file) => readFileSync(`${ROOT}/${file}`, 'utf8'))
  .join('\n');

function isNamed(name: string): boolean {
  const quoted = ["'", '"', '`'].flatMap((quote) => [`${quote}${name}${quote}`, `${quote}${name}/`]);
  return [...quoted, `node_modules/${name}/`, `module:${name}'`].some((form) => TEXTS.includes(form));
}

const { dependencies, devDependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
const packages = Object.keys({ ...dependencies, ...devDependencies });

test('every package of package.json is used by code or by a tool', () => {
  const unused = packages.filter((name) => !(name in NEEDED_BY) && !isNamed(name.replace(/^@types\//, '')));
  expect(unused).toEqual([]);
});

test('every listed exception is still in package.json', () => {
  expect(Object.keys(NEEDED_BY).filter((name) => !packages.includes(name))).toEqual([]);
});

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: true;
  readonly link?: true;
  readonly hasInstallScript?: true;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const locked = Object.entries(
  (JSON.parse(readFileSync(`${ROOT}/package-lock.json`, 'utf8')) as { packages: Record<string, Locked> }).packages,
)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), ...entry }));

/** Install scripts, and why each is allowed. */
const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@parcel/watcher': 'compiles itself where it has no binary; optional, for `npm run dev`',
  esbuild: 'checks that its binary fits the machine',
  node: 'puts its binary in place',
};

test('only the listed packages run an install script', () => {
  const found = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(found)].sort()).toEqual(Object.keys(INSTALL_SCRIPTS).sort());
});

/** Licenses that allow use on a server or a site without publishing its own code. */
const FREE = /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|Unlicense)$/;
/** Packages with another license, or without one in package.json, and why they are allowed. */
const OTHER_LICENSES: Readonly<Record<string, string>> = {
  '@img/sharp-libvips': 'LGPL: a library of its own, linked at run time and not changed',
  '@img/sharp-wasm32': 'LGPL in part: as sharp-libvips, for systems without a binary',
  '@img/sharp-win32': 'LGPL in part: as sharp-libvips',
  '@resvg/resvg-js': 'MPL-2.0: used unchanged',
  argparse: 'Python-2.0, which asks for its notice only',
  busboy: 'MIT, which only its LICENSE says',
  pako: 'MIT and Zlib, which both allow it',
  streamsearch: 'MIT, which only its LICENSE says',
  'web-push': 'MPL-2.0: used unchanged',
};
const exceptionOf = (name: string) =>
  Object.keys(OTHER_LICENSES).find((each) => name === each || (each.startsWith('@') && name.startsWith(`${each}-`)));

/** The packages that the code of pages imports, and those that they need. The build puts them into scripts and renderer. */
function packagesOfPages(): ReadonlySet<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  const specifiers = files.flatMap((file) =>
    importsOf(file, readFileSync(`${ROOT}/${file}`, 'utf8')).flatMap(({ specifier, isType }) =>
      isType ? [] : specifier,
    ),
  );
  const imported = packages.filter((name) => specifiers.some((each) => each === name || each.startsWith(`${name}/`)));
  const found = new Set(imported);
  for (const name of found)
    for (const entry of locked.filter((each) => each.name === name))
      for (const needed of Object.keys(entry.dependencies ?? {})) found.add(needed);
  return found;
}

test('every package on a server or a page has a license that allows it', () => {
  const onPages = packagesOfPages();
  expect([...onPages]).toEqual(expect.arrayContaining(['react', 'ky', 'wouter', '@preact/signals-core']));
  const others = locked
    .filter(({ name, dev, license = '' }) => (!dev || onPages.has(name)) && !FREE.test(license))
    .map(({ name }) => name);
  expect(others.filter((name) => !exceptionOf(name))).toEqual([]);
  expect([...new Set(others.map(exceptionOf))].sort()).toEqual(Object.keys(OTHER_LICENSES).sort());
});
