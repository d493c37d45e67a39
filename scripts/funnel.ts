/** `npm run funnel [-- days]`: shows each partner's sign-up funnel, from the running server. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

async function show(days = '30'): Promise<void> {
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('npm run funnel [-- days]: 1 to 999 days, 30 by default');
  const rows = await askServer('funnel', { days: Number(days) }, 'This server has no such command.');
  if (Array.isArray(rows) && rows.length === 0) console.log(`No visitors from partners in ${days} days.`);
  else console.table(rows);
}

await runCommand(() => show(process.argv[2]));
