/** `npm run visits [-- days]`: shows how often each page was opened, from the running server. */
import { askServer } from './operator/ask-server.ts';
import { type Outcome, runCommand, tableOf } from './operator/run-command.ts';

const USAGE = `npm run visits [-- days]    1 to 999 days, 7 by default
    --json   prints the answer as JSON`;

async function show([days = '7', ...more]: string[]): Promise<Outcome> {
  if (!/^[1-9]\d{0,2}$/.test(days) || more.length > 0) throw new Error(USAGE);
  const rows = await askServer('visits', { days: Number(days) }, 'This server has no such command.');
  return tableOf(rows, `Nobody opened a page in ${days} days.`);
}

await runCommand(show);
