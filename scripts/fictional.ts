/**
 * `npm run fictional [-- mark|unmark <host> <id> …]`: marks profiles of people who don't exist, through the running
 * server.
 */
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run fictional                              lists the profiles that are marked fictional
npm run fictional -- mark <host> <id> …        labels profiles as fictional, by the id in their address
npm run fictional -- unmark <host> <id> …      takes the label off`;

const NOT_ANNOUNCED = `No site pack of this pool sets "fictional_profiles", so sign-up warns nobody of these profiles.
Set it to true in each pack of the pool, then export the sites and restart the server.`;

async function fictional([what, host, ...ids]: string[]): Promise<void> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such profile.');
  if (what === undefined) {
    const rows = await ask('fictional-profiles');
    console.log(Array.isArray(rows) && rows.length === 0 ? 'No profile is marked fictional.' : rows);
  } else if ((what === 'mark' || what === 'unmark') && host && ids.length > 0) {
    let announced = true;
    for (const id of ids) {
      const marked = (await ask('mark-fictional', { host, id, fictional: what === 'mark' })) as { announced: boolean };
      announced = marked.announced;
      console.log(id, 'done');
    }
    if (what === 'mark' && !announced) console.warn(NOT_ANNOUNCED);
  } else throw new Error(USAGE);
}

await runCommand(() => fictional(process.argv.slice(2)));
