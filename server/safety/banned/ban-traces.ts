import { mailboxOf } from '#server/base/mailbox-of.ts';
import type { Tx } from '#server/store/db.ts';
import type { Store } from '#server/store/store.ts';
import { TRACE_KINDS } from '#shared/rules/signs/banned-traces.ts';
import { subjectOf } from '#shared/rules/signs/likeness.ts';
import {
  comparedMember,
  deleteLikenesses,
  keepTraces,
  reportedTexts,
  setTracesBanned,
  setTracesFree,
  untracedBans,
} from './queries.ts';
import { sentencesOf } from './texts-of.ts';
import { hashTraces } from './trace-hashes.ts';

interface Ban {
  readonly memberId: string;
  readonly at: number;
}

/** Keeps by what a banned member is recognized who comes back: as long as the ban. */
export async function keepBan(tx: Tx, { memberId, at }: Ban): Promise<void> {
  const member = await comparedMember(tx, memberId);
  if (member?.kind !== 'member') return;
  const profiles = [member, ...(await reportedTexts(tx, memberId))];
  const texts = await sentencesOf(tx, { member: memberId, now: at, profiles });
  const traces = await hashTraces(tx, member.pool, [{ kind: 'mailbox', value: mailboxOf(member.email) }, ...texts]);
  await keepTraces(tx, { memberId, traces, seen: at });
  await setTracesBanned(tx, memberId, at);
}

/** The ban is lifted: nobody looks like this member any more. */
export async function forgetBan(tx: Tx, memberId: string): Promise<void> {
  await setTracesFree(tx, memberId);
  await deleteLikenesses(
    tx,
    TRACE_KINDS.map((kind) => subjectOf(memberId, kind)),
  );
}

const BANS_AT_ONCE = 100;

/** Keeps the traces of members who were banned before there were any. */
export async function keepOlderBans(store: Store, now: number): Promise<void> {
  for (const { id, at } of await untracedBans(store.db, BANS_AT_ONCE)) {
    await store.transaction(async (tx) => {
      // The ban may have been lifted meanwhile.
      const member = await comparedMember(tx, id);
      if (member?.suspension === 'banned') await keepBan(tx, { memberId: id, at: at ?? now });
    });
  }
}
