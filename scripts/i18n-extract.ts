/** `npm run i18n:extract`: updates `locales/<locale>/messages.po` from the texts in `src`. */
import { spawnSync } from 'node:child_process';
import { checkCatalogs } from './i18n-check.ts';

// Without `--clean`, removed texts stay as obsolete entries, so that their translations are not lost too early. `npm run check`
// refuses them.
const { status } = spawnSync('node_modules/.bin/lingui', ['extract', '--workers', '1', ...process.argv.slice(2)], {
  cwd: new URL('../', import.meta.url),
  stdio: 'inherit',
});
const { problems, drafts } = status === 0 ? await checkCatalogs() : { problems: [], drafts: [] };
for (const draft of drafts) console.log(draft);
if (problems.length > 0) console.log(`${problems.length} translations are missing: npm run check lists them.`);
else if (drafts.length === 0) console.log('All texts are translated.');
process.exitCode = status ?? 1;
