/** `npm run desk -- <command>`: invites, lists, changes and removes the operators of the desk, through the running server. */
import { parseArgs } from 'node:util';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { OPERATOR_ROLES } from '#shared/contracts/desk/roles.ts';
import { askServer } from './operator/ask-server.ts';
import { runCommand } from './operator/run-command.ts';

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

async function desk(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = { role: text, sites: text, name: text, by: text, all: flag, json: flag } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what, email, ...rest] = positionals;
  const { role, sites, name, by, all, json } = values;
  const ask = (call: string, body: object = {}) => askServer(call, body, 'There is no such operator.', by);
  /** Prints the answer, as JSON or for people. */
  const say = <T>(answer: unknown, tell: (answer: T) => void) =>
    json ? console.log(JSON.stringify(answer, null, 2)) : tell(answer as T);
  if (role !== undefined && !OPERATOR_ROLES.some((each) => each === role))
    throw new Error(`--role must be one of ${OPERATOR_ROLES.join(', ')}.`);
  const chosen = sites === undefined ? undefined : sites === 'all' ? null : sites.split(',').filter(Boolean);
  const given = { ...(role && { role }), ...(chosen !== undefined && { sites: chosen }), ...(name && { name }) };

  if (rest.length > 0) throw new Error(USAGE);
  if (what === 'list' && !email)
    say<Listed[]>(await ask('operators'), (operators) => console.table(operators.map(readable)));
  else if (what === 'end' && (all ? !email : email))
    say<DeskAnswer<'end-sessions'>>(await ask('end-sessions', { email: email ?? null }), ({ ended }) =>
      console.log(`${ended} sessions ended.`),
    );
  else if (!email) throw new Error(USAGE);
  else if (what === 'invite') {
    if (!role) throw new Error(`Add --role: ${OPERATOR_ROLES.join(', ')}.`);
    say<DeskAnswer<'invite-operator'>>(await ask('invite-operator', { email, ...given }), ({ link, expires }) =>
      console.log(`Send this link to ${email}. It works once, until ${dateOf(expires)} UTC:\n${link}`),
    );
  } else if (what === 'change') {
    if (Object.keys(given).length === 0) throw new Error('Say what to change: --role, --sites or --name.');
    say(await ask('change-operator', { email, ...given }), () => console.log('Changed.'));
  } else if (what === 'remove') say(await ask('remove-operator', { email }), () => console.log('Removed.'));
  else throw new Error(USAGE);
}

await runCommand(() => desk(process.argv.slice(2)));
