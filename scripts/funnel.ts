/** `npm run funnel [-- days]`: shows each partner's sign-up funnel, from the running server. */
import { askServer } from './operator/ask-server.ts';
import { type Outcome, runCommand, tableOf } from './operator/run-command.ts';

const USAGE = `npm run funnel [-- days]    1 to 999 days, 30 by default
    --json   prints the answer as JSON`;

async function show([days = '30', ...more]: string[]): Promise<Outcome> {
  if (!/^[1-9]\d{0,2}$/.test(days) || more.length > 0) throw new Error(USAGE);
  const rows = await askServer('funnel', { days: Number(days) }, 'This server has no such command.');
  return tableOf(rows, `No visitors from partners in ${days} days.`);
}

await runCommand(show);
