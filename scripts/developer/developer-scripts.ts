import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { OUTPUT, ROOT } from '../build/paths.ts';

const FOLDER = join(ROOT, 'src/entry/developer');

/** The compiled files. Only a server in development reads them. */
export const DEVELOPER = join(OUTPUT, 'dist/developer');
export const PANEL = join(ROOT, 'src/developer/panel-script.tsx');

/** The scripts of the developer pages, by route name. */
export const developerScripts = (): [route: string, script: string][] =>
  readdirSync(FOLDER).map((file) => [`_${basename(file, '.ts')}`, join(FOLDER, file)]);
