/** `npm run review -- <what>`: lists and decides what waits for the operator, by the server that is running. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run review -- photos                           photos that wait, and where they lie
npm run review -- approve|nude|refuse <id> …       shows them to all, clearly to members alone, or takes them away
npm run review -- reports                          cases that wait
npm run review -- uphold|dismiss <case> <reasons>  decides one; whoever reported is mailed what and why`;

const DECISIONS: Readonly<Record<string, string>> = { uphold: 'upheld', dismiss: 'dismissed' };
const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such photo or case.');

const show = (rows: unknown) => console.log(Array.isArray(rows) && rows.length === 0 ? 'Nothing waits.' : rows);

async function review([what = '', first = '', ...rest]: string[]): Promise<void> {
  const decision = DECISIONS[what];
  if (what === 'photos' || what === 'reports') show(await ask(what));
  else if (decision && first && rest.length > 0)
    show(await ask('report', { case: first, decision, reasons: rest.join(' ') }));
  else if (['approve', 'nude', 'refuse'].includes(what) && first)
    for (const id of [first, ...rest]) show(await ask('photo', { id, verdict: what }));
  else throw new Error(USAGE);
}

await runCommand(() => review(process.argv.slice(2)));
