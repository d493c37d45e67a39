/** `npm run review -- <what>`: lists and decides what waits for the operator, by the server that is running. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type OperatorFile, operatorFileOf } from '#server/operator/operator-file.ts';
import { ROOT } from './build/paths.ts';

const USAGE = `npm run review -- photos                           photos that wait, and where they lie
npm run review -- approve|nude|refuse <id> …       shows them to all, clearly to members alone, or takes them away
npm run review -- reports                          cases that wait
npm run review -- uphold|dismiss <case> <reasons>  decides one; whoever reported is mailed what and why`;

const DECISIONS: Readonly<Record<string, string>> = { uphold: 'upheld', dismiss: 'dismissed' };
const dataDir = resolve(ROOT, process.env.DATA_DIR ?? '.data');

function findServer(): OperatorFile {
  try {
    return JSON.parse(readFileSync(operatorFileOf(dataDir), 'utf8'));
  } catch {
    throw new Error(`No server is running on ${join(dataDir)}. Start it, or set DATA_DIR to its folder.`);
  }
}

async function ask(name: string, body: object = {}): Promise<unknown> {
  const { address, token } = findServer();
  const answer = await fetch(`${address}/_operator/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(answer.status === 404 ? 'There is no such photo or case.' : `${answer.status}`);
  return answer.json();
}

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

await review(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
