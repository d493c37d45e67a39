/** `npm run admin -- <command>`: finds, suspends and bans members, decides photo checks, imports hashes, and reports a year, through the running server. */
import { parseArgs } from 'node:util';
import type { PendingCheck } from '#shared/contracts/desk/checks.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { MEMBER_STATES } from '#shared/rules/member-state.ts';
import { askAllPages } from './operator/ask-all-pages.ts';
import { askServer } from './operator/ask-server.ts';
import { hashCommand } from './operator/hash-command.ts';
import { listOf, type Outcome, printed, runCommand } from './operator/run-command.ts';
import { type TransparencyAnswer, transparencyCsv, transparencyText } from './operator/transparency-text.ts';

const USAGE = `npm run admin -- find <part> [--host <host>] [--state <state>]       lists members by a part of the name, the address or the id
npm run admin -- show <host> <id>                                   shows a member's profile, photos and reports
npm run admin -- suspend <host> <id> --reason <text> [--until <date>]  hides a member, who can still log in and appeal, until the date or until you lift it
npm run admin -- ban <host> <id> --reason <text>                       hides a member for good, and logs them out
npm run admin -- restore <host> <id>                                lifts a suspension or a ban
npm run admin -- fictional <host> <id> --off                        marks a profile as fictional, or with --off no longer
npm run admin -- photo-checks                                       lists the pictures that wait to be compared with photos
npm run admin -- photo-check <id> checked|refused [--reason <reason>]  decides one, deletes it and emails the member
npm run admin -- hashes import <file> --name <list>                    compares new photos with a list of hashes, in place of the list of that name
npm run admin -- hashes list                                           shows the lists
npm run admin -- hashes remove <list>                                  forgets one
npm run admin -- log                                                lists what operators did last
npm run admin -- transparency --year <2026> [--csv]                 the yearly report that the Digital Services Act asks for
    --by <name>   your name in the log, instead of the name of your user
    --json        prints the answer as JSON`;

type Entry = DeskAnswer<'audit-log'>['entries'][number];

type Found = DeskAnswer<'find-members'>;

function showFound({ members, next }: Found): void {
  if (members.length === 0) console.log('Nobody was found.');
  else console.log(members);
  if (next) console.log(`These are the newest ${members.length}. A longer part finds the others.`);
}

const readable = ({ id: _, at, until, ...entry }: Entry) => ({
  at: new Date(at).toISOString(),
  ...entry,
  until: until === null ? null : new Date(until).toISOString().slice(0, 10),
});

async function pendingChecks(): Promise<Outcome> {
  const answer = await askAllPages<PendingCheck>('photo-checks');
  const rows = answer.map(({ id, sent, pose, host, file, member }) => ({
    ...{ id, sent: new Date(sent).toISOString(), pose, host, member: member.id, file },
  }));
  return { answer, show: listOf(rows, 'Nothing is pending.').show };
}

async function admin(args: string[]): Promise<Outcome> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = {
    until: text,
    reason: text,
    by: text,
    host: text,
    state: text,
    year: text,
    name: text,
    off: flag,
    csv: flag,
  } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, host, ...words] = positionals;
  const { until = null, reason, by, off = false } = values;
  const id = words.join(' ');
  const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such member.', by);
  if (what === 'log' && !host) {
    const answer = (await ask('audit-log')) as DeskAnswer<'audit-log'>;
    return { answer, show: () => console.table(answer.entries.map(readable)) };
  }
  if (what === 'find' && host) {
    const { state } = values;
    if (state && !MEMBER_STATES.some((each) => each === state))
      throw new Error(`The states are: ${MEMBER_STATES.join(', ')}`);
    const body = { host: values.host, state, text: positionals.slice(1).join(' ') };
    const answer = (await ask('find-members', body)) as Found;
    return { answer, show: () => showFound(answer) };
  }
  if (what === 'transparency' && !host) {
    const year = Number(values.year);
    const refusal = `${values.year ?? 'Nothing'} is no year such as 2026.`;
    const answer = (await askServer('transparency', { year }, refusal, by)) as TransparencyAnswer;
    return { answer, show: () => console.log(values.csv ? transparencyCsv(answer) : transparencyText(answer, year)) };
  }
  if (what === 'photo-checks' && !host) return pendingChecks();
  if (what === 'photo-check' && host && id)
    return printed(
      await askServer('decide-photo-check', { id: host, verdict: id, reason }, 'There is no such picture.', by),
    );
  const hashes = what === 'hashes' && (await hashCommand(host, id, { name: values.name, by }));
  if (hashes) return hashes;
  if (!host || !id) throw new Error(USAGE);
  if (what === 'show') {
    const answer = await ask('show-member', { host, id });
    return { answer, show: () => console.dir(answer, { depth: null }) };
  }
  if (what === 'suspend' || what === 'ban') {
    if (!reason) throw new Error('Add --reason: the member gets it by email.');
    const kind = what === 'ban' ? 'banned' : 'suspended';
    return printed(await ask('suspend', { host, id, kind, until, reason }));
  }
  if (what === 'restore') return printed(await ask('restore', { host, id }));
  if (what === 'fictional') return printed(await ask('mark-fictional', { host, id, fictional: !off }));
  throw new Error(USAGE);
}

await runCommand(admin);
