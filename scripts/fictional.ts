/**
 * `npm run fictional [-- mark|unmark <host> <id> …]`: marks profiles of people who don't exist, through the running
 * server.
 */
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { askServer } from './operator/ask-server.ts';
import { forEachOf, listOf, type Outcome, runCommand } from './operator/run-command.ts';

const USAGE = `npm run fictional                              lists the profiles that are marked fictional
npm run fictional -- mark <host> <id> …        labels profiles as fictional, by the id in their address
npm run fictional -- unmark <host> <id> …      takes the label off
    --json   prints the answer as JSON`;

const NOT_ANNOUNCED = `No site pack of this pool sets "fictional_profiles", so sign-up warns nobody of these profiles.
Set it to true in each pack of the pool, then export the sites and restart the server.`;

async function fictional([what, host, ...ids]: string[]): Promise<Outcome> {
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such profile.');
  if (what === undefined) return listOf(await ask('fictional-profiles'), 'No profile is marked fictional.');
  if ((what !== 'mark' && what !== 'unmark') || !host || ids.length === 0) throw new Error(USAGE);
  const mark = async (id: string) =>
    (await ask('mark-fictional', { host, id, fictional: what === 'mark' })) as DeskAnswer<'mark-fictional'>;
  const { answer, failure } = await forEachOf(ids, mark);
  const isAnnounced = answer.every(({ announced }) => announced);
  const show = () => {
    for (const { id } of answer) console.log(id, 'done');
    if (what === 'mark' && !isAnnounced) console.warn(NOT_ANNOUNCED);
  };
  return { answer, show, failure };
}

await runCommand(fictional);
