/** `npm run fictional [-- mark|unmark <host> <id> …]`: profiles of people who don't exist, through the running server. */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run fictional                              lists the profiles that are marked fictional
npm run fictional -- mark <host> <id> …        labels profiles as fictional, by the id in their address
npm run fictional -- unmark <host> <id> …      takes the label off`;

async function fictional([what, host, ...ids]: string[]): Promise<void> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such profile.');
  if (what === undefined) {
    const rows = await ask('fictional-profiles');
    console.log(Array.isArray(rows) && rows.length === 0 ? 'No profile is marked fictional.' : rows);
  } else if ((what === 'mark' || what === 'unmark') && host && ids.length > 0) {
    for (const id of ids) console.log(id, await ask('mark-fictional', { host, id, fictional: what === 'mark' }));
  } else throw new Error(USAGE);
}

await runCommand(() => fictional(process.argv.slice(2)));
