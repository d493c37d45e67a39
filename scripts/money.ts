/** `npm run payments`: what members paid and got back, by site, to compare with the provider's dashboard. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

async function payments(): Promise<void> {
  const rows = await askServer('payments', {}, 'This server has no payments.');
  if (Array.isArray(rows) && rows.length > 0) console.table(rows);
  else console.log('Nothing has been paid yet.');
}

await runCommand(payments);
