/** `npm run admin -- <command>`: finds, suspends and bans members, through the running server. */
import { parseArgs } from 'node:util';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

const USAGE = `npm run admin -- find <host> <email|id|name>                        lists members
npm run admin -- show <host> <id>                                   shows a member's profile, photos and reports
npm run admin -- suspend <host> <id> --reason <text> [--until <date>]  hides a member, who can still log in and appeal, until the date or until you lift it
npm run admin -- ban <host> <id> --reason <text>                       hides a member for good, and logs them out
npm run admin -- restore <host> <id>                                lifts a suspension or a ban
npm run admin -- fictional <host> <id> --off                        marks a profile as fictional, or with --off no longer
npm run admin -- log                                                lists what operators did last
    --by <name>   your name in the log, instead of the name of your user`;

type Entry = DeskAnswer<'audit-log'>['entries'][number];

const readable = ({ id: _, at, until, ...entry }: Entry) => ({
  at: new Date(at).toISOString(),
  ...entry,
  until: until === null ? null : new Date(until).toISOString().slice(0, 10),
});

async function admin(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { until: text, reason: text, by: text, off: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, host, ...words] = positionals;
  const { until = null, reason, by, off = false } = values;
  const term = words.join(' ');
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such member.', by);
  if (what === 'log' && !host)
    console.table(((await ask('audit-log')) as DeskAnswer<'audit-log'>).entries.map(readable));
  else if (!host || !term) throw new Error(USAGE);
  else if (what === 'find') {
    const rows = await ask('find-members', { host, term });
    console.log(Array.isArray(rows) && rows.length === 0 ? 'Nobody was found.' : rows);
  } else if (what === 'show') console.dir(await ask('show-member', { host, id: term }), { depth: null });
  else if (what === 'suspend' || what === 'ban') {
    if (!reason) throw new Error('Add --reason: the member gets it by email.');
    const kind = what === 'ban' ? 'banned' : 'suspended';
    console.log(await ask('suspend', { host, id: term, kind, until, reason }));
  } else if (what === 'restore') console.log(await ask('restore', { host, id: term }));
  else if (what === 'fictional') console.log(await ask('mark-fictional', { host, id: term, fictional: !off }));
  else throw new Error(USAGE);
}

await runCommand(() => admin(process.argv.slice(2)));
