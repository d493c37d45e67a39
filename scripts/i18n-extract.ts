/** `npm run i18n:extract`: brings `locales/<locale>/messages.po` in line with the texts in `src`. */
import { spawnSync } from 'node:child_process';
import { checkCatalogs } from './i18n-check.ts';

// Not `--clean`: a text that went away stays as obsolete until its translation is surely of no more use.
const { status } = spawnSync('node_modules/.bin/lingui', ['extract', '--workers', '1', ...process.argv.slice(2)], {
  cwd: new URL('../', import.meta.url),
  stdio: 'inherit',
});
const problems = status === 0 ? await checkCatalogs() : [];
console.log(
  problems.length === 0
    ? 'Every text has its translation.'
    : `${problems.length} translations are missing: npm run check lists them.`,
);
process.exitCode = status ?? 1;
