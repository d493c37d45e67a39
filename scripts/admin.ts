/** `npm run admin -- <command>`: finds, suspends and bans members, through the running server. */
import { parseArgs } from 'node:util';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run admin -- find <host> <email|id|name>                        lists members
npm run admin -- show <host> <id>                                   shows a member's profile, photos and reports
npm run admin -- suspend <host> <id> --reason <text> [--until <date>]  logs a member out and hides them, until the date or until you lift it
npm run admin -- ban <host> <id> --reason <text>                       the same for good
npm run admin -- unsuspend <host> <id>                              lifts a suspension or a ban
npm run admin -- log                                                lists what operators did last
    --by <name>   your name in the log, instead of the name of your user`;

interface Entry {
  readonly id: string;
  readonly at: number;
  readonly until: number | null;
}

const readable = ({ id: _, at, until, ...entry }: Entry) => ({
  at: new Date(at).toISOString(),
  ...entry,
  until: until === null ? null : new Date(until).toISOString().slice(0, 10),
});

async function admin(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { until: text, reason: text, by: text };
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, host, ...words] = positionals;
  const { until = null, reason, by } = values;
  const term = words.join(' ');
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such member.', by);
  if (what === 'log' && !host) console.table(((await ask('audit-log')) as Entry[]).map(readable));
  else if (!host || !term) throw new Error(USAGE);
  else if (what === 'find') {
    const rows = await ask('find-members', { host, term });
    console.log(Array.isArray(rows) && rows.length === 0 ? 'Nobody was found.' : rows);
  } else if (what === 'show') console.dir(await ask('show-member', { host, id: term }), { depth: null });
  else if (what === 'suspend' || what === 'ban') {
    if (!reason) throw new Error('Add --reason: the member gets it by email.');
    const kind = what === 'ban' ? 'banned' : 'suspended';
    console.log(await ask('suspend', { host, id: term, kind, until, reason }));
  } else if (what === 'unsuspend') console.log(await ask('unsuspend', { host, id: term }));
  else throw new Error(USAGE);
}

await runCommand(() => admin(process.argv.slice(2)));
