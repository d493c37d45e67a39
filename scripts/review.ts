/** `npm run review -- <command>`: photos and reports, through the running server. */
import { parseArgs } from 'node:util';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import { askAllPages } from './operator/ask-all-pages.ts';
import { askServer } from './operator/ask-server.ts';
import { forEachOf, listOf, type Outcome, printed, runCommand } from './operator/run-command.ts';

const USAGE = `npm run review -- photos                           lists pending photos and their files
npm run review -- approve|nude|refuse <id> …       shows photos to everyone, uncensored to members only, or removes them
npm run review -- reports                          lists pending reports
npm run review -- uphold|dismiss <case> <reasons>  decides a report and emails the result to whoever reported
    with uphold: --warn, --suspend <date>, --ban, --remove-photo <id> (also several times)
    --json   prints the answer as JSON`;

const DECISIONS: Readonly<Record<string, string>> = { uphold: 'upheld', dismiss: 'dismissed' };
const ask = (name: string, body: object = {}) => askServer(name, body, 'There is no such photo or case.');

const NOTHING = 'Nothing is pending.';
const dateOf = (time: number) => new Date(time).toISOString();

async function pendingPhotos(): Promise<Outcome> {
  const answer = (await ask('photos')) as DeskAnswer<'photos'>;
  const { photos, left } = answer;
  const rows = photos.map(({ id, created, host, file }) => ({ id, created: dateOf(created), host, file }));
  const show = () => {
    if (left > photos.length) console.log(`${left} photos wait. These are the oldest:`);
    listOf(rows, NOTHING).show();
  };
  return { answer, show };
}

async function pendingReports(): Promise<Outcome> {
  const answer = await askAllPages<PendingCase>('reports');
  return { answer, show: listOf(answer.map(shownCase), NOTHING).show };
}

async function decidePhotos(ids: readonly string[], verdict: string): Promise<Outcome> {
  const { answer, failure } = await forEachOf(ids, async (id) => ({ done: await ask('photo', { id, verdict }) }));
  return { answer, failure, show: () => answer.forEach(({ done }) => void console.log(done)) };
}

/** A case without what is empty or only for the desk. Messages and appeals are lines, because nested objects aren't printed. */
function shownCase({
  member,
  messages,
  appeals,
  profile,
  claim,
  photos,
  earlier,
  measures,
  decided,
  ...row
}: PendingCase) {
  return {
    ...{ ...row, created: dateOf(row.created) },
    member: member && { ...member, since: dateOf(member.since) },
    ...(profile && {
      ...{ profile_name: profile.name, profile_city: profile.city, profile_text: profile.text },
      profile_answers: profile.answers.map(({ question, answer }) => `${question} ${answer}`),
    }),
    photos: photos.map(({ id }) => id),
    messages: messages.map(
      ({ by, text, at, reported }) => `${dateOf(at)} ${by}${reported ? ' (reported)' : ''}: ${text}`,
    ),
    earlier: earlier.map((each) => `${dateOf(each.created)} ${each.reason}: ${each.decision ?? 'open'}`),
    measures: measures.map(({ at, action, operator }) => `${dateOf(at)} ${action} by ${operator}`),
    ...(decided && { decided: `${dateOf(decided.at)} ${decided.decision}: ${decided.reasons}` }),
    ...(appeals.length > 0 && { appeals: appeals.map(({ by, text }) => `${by ?? 'deleted'}: ${text}`) }),
    ...(claim && { claim: `${claim.name} until ${dateOf(claim.until)}` }),
  };
}

async function review(args: string[]): Promise<Outcome> {
  const options = {
    suspend: { type: 'string' },
    ban: { type: 'boolean' },
    warn: { type: 'boolean' },
    'remove-photo': { type: 'string', multiple: true },
  } as const;
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const [what = '', first = '', ...rest] = positionals;
  const { suspend, ban, warn = false, 'remove-photo': photos = [] } = values;
  if (suspend && ban) throw new Error(USAGE);
  const suspended = suspend ? { kind: 'suspended', until: suspend } : null;
  const measure = ban ? { kind: 'banned', until: null } : suspended;
  if ((measure || photos.length > 0 || warn) && what !== 'uphold') throw new Error(USAGE);
  const decision = DECISIONS[what];
  if (what === 'photos') return pendingPhotos();
  if (what === 'reports') return pendingReports();
  if (decision && first && rest.length > 0)
    return printed(await ask('report', { case: first, decision, reasons: rest.join(' '), measure, photos, warn }));
  if (['approve', 'nude', 'refuse'].includes(what) && first) return decidePhotos([first, ...rest], what);
  throw new Error(USAGE);
}

await runCommand(review);
