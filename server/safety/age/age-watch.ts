import { errorFields } from '#server/base/log.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { lockName } from '#server/store/lock-name.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { AGE_SETTLED_MS } from '#shared/rules/age-look.ts';
import { EARLY_BEFORE_ANSWERS } from '#shared/rules/signs/message-signs.ts';
import { findToldAge } from '#shared/rules/signs/told-age.ts';
import { ageDoubted } from '../events.ts';
import { insertReport, keepReportedProfile } from '../queries.ts';
import { caseOfRules } from '../signs/case-of-rules.ts';
import { countMessagesBy, insertSigns, lastSessionOf } from '../signs/queries.ts';
import { hasOpenToldAge, isAgeSettled, isSignKept } from './queries.ts';

type AgeNeeds = Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log'>;
type Member = Pick<MemberRow, 'id' | 'kind'>;

interface Message {
  readonly conversation: string;
  readonly sender: Member;
  readonly to: Pick<MemberRow, 'id'>;
  readonly text: string;
}

interface Profile {
  readonly member: Member;
  readonly texts: readonly string[];
  /** The site where it was written. */
  readonly host: string;
}

/** What was found, and where. The same words at the same place are one sign. */
interface Told {
  readonly subject: string;
  readonly evidence: string;
  readonly host: string | undefined;
}

const EVIDENCE_MAX_CHARS = 60;

/**
 * Looks for an age below 18 in what members say about themselves, after it is stored, so that nothing waits for it. A
 * failure costs a sign and nothing else (docs/decisions/0195).
 */
export class AgeWatch {
  readonly #deps: AgeNeeds;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: AgeNeeds) {
    this.#deps = deps;
  }

  /** Early messages only, as with other signs. Nearly all end here, without a question to the database. */
  message({ conversation, sender, to, text }: Message): void {
    const evidence = sender.kind === 'member' ? findToldAge(text) : null;
    if (evidence === null) return;
    this.#later(async () => {
      const { db } = this.#deps.store;
      const answers = await countMessagesBy(db, { conversation, sender: to.id, limit: EARLY_BEFORE_ANSWERS });
      if (answers >= EARLY_BEFORE_ANSWERS) return;
      const session = await lastSessionOf(db, sender.id);
      await this.#add(sender, { subject: conversation, evidence, host: session?.host });
    });
  }

  profile({ member, texts, host }: Profile): void {
    const evidence = member.kind === 'member' ? texts.map(findToldAge).find((found) => found !== null) : undefined;
    if (evidence != null) this.#later(() => this.#add(member, { subject: `profile ${evidence}`, evidence, host }));
  }

  /** When all that has begun is done. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #later(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.#deps.log.warn('told age not checked', errorFields(error)))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Stores the sign, opens the one case of the member, and hides them unless somebody has looked lately. */
  async #add({ id: memberId }: Member, { subject, evidence, host }: Told): Promise<void> {
    const { store, newId, clock } = this.#deps;
    const now = clock();
    const words = evidence.slice(0, EVIDENCE_MAX_CHARS);
    const sign = { member_id: memberId, rule: 'told_age' as const, subject: subject.slice(0, 2 * EVIDENCE_MAX_CHARS) };
    await store.transaction(async (tx) => {
      await lockName(tx, store, `signs ${memberId}`);
      if (await isSignKept(tx, sign)) return;
      // Before anything is changed, because it locks members in the order of their ids.
      if (!(await isAgeSettled(tx, memberId, now - AGE_SETTLED_MS)))
        await record(tx, ageDoubted, { memberId, because: 'told', words });
      await insertSigns(tx, [{ ...sign, id: newId(), evidence: words, created: now }]);
      if (host === undefined || (await hasOpenToldAge(tx, memberId))) return;
      const report = caseOfRules({ id: newId(), host, memberId, reason: 'told_age', at: now });
      await insertReport(tx, report);
      await keepReportedProfile(tx, report);
    });
  }
}
