/** `npm run visits [-- days]`: shows how often each page was opened, from the running server. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

async function show(days = '7'): Promise<void> {
  if (!/^[1-9]\d{0,2}$/.test(days)) throw new Error('npm run visits [-- days]: 1 to 999 days, 7 by default');
  const rows = await askServer('visits', { days: Number(days) }, 'This server has no such command.');
  if (Array.isArray(rows) && rows.length === 0) console.log(`Nobody opened a page in ${days} days.`);
  else console.table(rows);
}

await runCommand(() => show(process.argv[2]));
