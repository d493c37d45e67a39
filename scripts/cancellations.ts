/** `npm run cancellations [-- done <receipt>]`: cancellations that customer service has to decide. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run cancellations                      lists cancellations that are still open, oldest first
npm run cancellations -- done <receipt>    takes one off the list`;

async function cancellations([what, receipt, ...more]: string[]): Promise<void> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such open cancellation.');
  if (what === undefined) {
    const rows = await ask('cancellations');
    console.log(Array.isArray(rows) && rows.length === 0 ? 'No cancellation is open.' : rows);
  } else if (what === 'done' && receipt && more.length === 0)
    console.log(await ask('settle-cancellation', { receipt }));
  else throw new Error(USAGE);
}

await runCommand(() => cancellations(process.argv.slice(2)));
