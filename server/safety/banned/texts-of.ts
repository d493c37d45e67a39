import type { Db, Tx } from '#server/store/db.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import { tracedSentences } from '#shared/rules/signs/banned-traces.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { openersOf } from '../signs/queries.ts';
import type { FoundTrace } from './trace-hashes.ts';

const OPENERS_SINCE_MS = 90 * DAY_MS;
const OPENERS_MAX = 30;
/** More sentences of one member say nothing more. */
const SENTENCES_MAX = 60;

type Profile = Pick<MemberRow, 'personal' | 'prompts'>;

const textsIn = ({ personal, prompts }: Profile): string[] => {
  const answers: readonly PromptAnswer[] = JSON.parse(prompts);
  return [personal ?? '', ...answers.map(({ answer }) => answer)];
};

/** The sentences of profiles, and of first messages that a member wrote lately. */
export async function sentencesOf(
  db: Db | Tx,
  { member, now, profiles }: { readonly member: string; readonly now: number; readonly profiles: readonly Profile[] },
): Promise<FoundTrace[]> {
  const lately = { member, except: '', since: now - OPENERS_SINCE_MS, limit: OPENERS_MAX };
  const openers = (await openersOf(db, lately)).map(({ text }) => text);
  const sentences = [...profiles.flatMap(textsIn), ...openers].flatMap(tracedSentences);
  return [...new Set(sentences)].slice(0, SENTENCES_MAX).map((value) => ({ kind: 'text', value }));
}
