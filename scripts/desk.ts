/** `npm run desk -- <command>`: invites, lists, changes and removes the operators of the desk, through the running server. */
import { parseArgs } from 'node:util';
import type { DeskAnswer, DeskWork } from '#shared/contracts/desk/registry.ts';
import { OPERATOR_ROLES } from '#shared/contracts/desk/roles.ts';
import { askServer } from './operator/ask-server.ts';
import { type Outcome, runCommand } from './operator/run-command.ts';

const ROLES = OPERATOR_ROLES.join('|');
const USAGE = `npm run desk -- invite <email> --role <${ROLES}>   prints a link that works once, for 72 hours
    --sites <host,host>   the sites of the operator; all sites without it
    --name <name>         the name that others see; the part before the @ without it
npm run desk -- list                                lists the operators
npm run desk -- change <email> [--role …] [--sites <host,host>|all] [--name …]   changes an operator, and logs them out
npm run desk -- end <email>|--all                   logs an operator out everywhere, or all of them
npm run desk -- remove <email>                      removes an operator
    --by <name>   your name in the log, instead of the name of your user
    --json        prints the answer as JSON`;

const dateOf = (time: number | null) =>
  time === null ? '' : new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const readable = ({ email, name, role, sites, accepted, passkeys, password, sessions, last_used }: Listed) => ({
  email,
  name,
  role,
  sites: sites?.join(', ') ?? 'all',
  'log in by': accepted ? [passkeys > 0 && 'passkey', password && 'password'].filter(Boolean).join(', ') : 'invited',
  sessions: accepted ? sessions : '',
  'last used': dateOf(last_used),
});
type Listed = DeskAnswer<'operators'>[number];

async function desk(args: string[]): Promise<Outcome> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { role: text, sites: text, name: text, by: text, all: flag } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, email, ...rest] = positionals;
  const { role, sites, name, by, all } = values;
  const ask = <Call extends DeskWork>(call: Call, body: object = {}) =>
    askServer(call, body, 'There is no such operator.', by) as Promise<DeskAnswer<Call>>;
  if (role !== undefined && !OPERATOR_ROLES.some((each) => each === role))
    throw new Error(`--role must be one of ${OPERATOR_ROLES.join(', ')}.`);
  const chosen = sites === undefined ? undefined : sites === 'all' ? null : sites.split(',').filter(Boolean);
  const given = { ...(role && { role }), ...(chosen !== undefined && { sites: chosen }), ...(name && { name }) };

  if (rest.length > 0) throw new Error(USAGE);
  if (what === 'list' && !email) {
    const answer = await ask('operators');
    return { answer, show: () => console.table(answer.map(readable)) };
  }
  if (what === 'end' && (all ? !email : email)) {
    const answer = await ask('end-sessions', { email: email ?? null });
    return { answer, show: () => console.log(`${answer.ended} sessions ended.`) };
  }
  if (!email) throw new Error(USAGE);
  if (what === 'invite') {
    if (!role) throw new Error(`Add --role: ${OPERATOR_ROLES.join(', ')}.`);
    const answer = await ask('invite-operator', { email, ...given });
    const told = `Send this link to ${email}. It works once, until ${dateOf(answer.expires)} UTC:\n${answer.link}`;
    return { answer, show: () => console.log(told) };
  }
  if (what === 'change') {
    if (Object.keys(given).length === 0) throw new Error('Say what to change: --role, --sites or --name.');
    const answer = await ask('change-operator', { email, ...given });
    return { answer, show: () => console.log('Changed.') };
  }
  if (what === 'remove') {
    const answer = await ask('remove-operator', { email });
    return { answer, show: () => console.log('Removed.') };
  }
  throw new Error(USAGE);
}

await runCommand(desk);
