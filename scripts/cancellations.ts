/** `npm run cancellations [-- done <receipt>]`: cancellations that customer service has to decide. */
import { askServer } from './operator/ask-server.ts';
import { listOf, type Outcome, printed, runCommand } from './operator/run-command.ts';

const USAGE = `npm run cancellations                      lists cancellations that are still open, oldest first
npm run cancellations -- done <receipt>    takes one off the list
    --json   prints the answer as JSON`;

async function cancellations([what, receipt, ...more]: string[]): Promise<Outcome> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such open cancellation.');
  if (what === undefined) return listOf(await ask('cancellations'), 'No cancellation is open.');
  if (what === 'done' && receipt && more.length === 0) return printed(await ask('settle-cancellation', { receipt }));
  throw new Error(USAGE);
}

await runCommand(cancellations);
