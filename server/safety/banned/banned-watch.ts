import { errorFields } from '#server/base/log.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { networkOf } from '#server/base/network.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { lockName } from '#server/store/lock-name.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { TRACE_MS } from '#shared/rules/limits.ts';
import { looksAlike, sharedKinds, TRACES, type TraceKind, tracedSentences } from '#shared/rules/signs/banned-traces.ts';
import { likenessIn, subjectOf } from '#shared/rules/signs/likeness.ts';
import type { SeenBefore } from '#shared/rules/signs/photo-seen-before.ts';
import { insertReport, keepReportedProfile } from '../queries.ts';
import { caseOfRules } from '../signs/case-of-rules.ts';
import { standingOf } from '../signs/member-signs.ts';
import { insertSigns, lastSessionOf } from '../signs/queries.ts';
import {
  type ComparedMember,
  comparedMember,
  keepTraces,
  likenessesOf,
  loginTracesOf,
  sharedWithBanned,
  stillBanned,
} from './queries.ts';
import { sentencesOf } from './texts-of.ts';
import { type FoundTrace, hashTraces } from './trace-hashes.ts';

interface BannedNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log'> {
  readonly ipCountry: (ip: string) => string | null;
}

type Member = Pick<MemberRow, 'id' | 'kind' | 'signup_date'>;

interface StartedSession {
  readonly memberId: string;
  readonly host: string;
  readonly ip: string;
  /** The random id of the browser. */
  readonly device: string;
}

/**
 * Looks whether new members are like banned ones of the same pool, after something is stored, so that nothing waits for it.
 * A failure costs a sign and nothing else (docs/decisions/0197).
 */
export class BannedWatch {
  readonly #deps: BannedNeeds;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: BannedNeeds) {
    this.#deps = deps;
  }

  /** A sign-up or a login. Older members leave traces, too: they may be banned later. */
  session({ memberId, host, ip, device }: StartedSession): void {
    this.#later(async () => {
      const { store, clock, ipCountry } = this.#deps;
      const member = await comparedMember(store.db, memberId);
      if (member?.kind !== 'member') return;
      // Addresses without a country are those of the machine, of a proxy or of a company, which all members would share.
      const network: FoundTrace[] = ipCountry(ip) === null ? [] : [{ kind: 'network', value: networkOf(ip) }];
      const traces = await hashTraces(store.db, member.pool, [{ kind: 'device', value: device }, ...network]);
      await keepTraces(store.db, { memberId, traces, seen: clock() });
      await this.#compare(member, { host });
    });
  }

  /** A photo that shows what one of a banned member shows. */
  photo({ member, seen }: { readonly member: Member; readonly seen: readonly SeenBefore[] }): void {
    const owners = seen.flatMap((each) => (each.from === 'banned' ? each.members : []));
    if (owners.length > 0) this.#later(() => this.#compareNew(member, { photosOf: owners }));
  }

  profile({ member, texts, host }: { member: Member; texts: readonly string[]; host: string }): void {
    if (hasSentences(texts)) this.#later(() => this.#compareNew(member, { host }));
  }

  /** First messages only. Most are too short, and end here without a question to the database. */
  message({ sender, text, isFirst }: { sender: Member; text: string; isFirst: boolean }): void {
    if (isFirst && hasSentences([text])) this.#later(() => this.#compareNew(sender, {}));
  }

  /** When all that has begun is done. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #later(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.#deps.log.warn('banned members not compared', errorFields(error)))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #compareNew({ id, kind, signup_date }: Member, found: Found): Promise<void> {
    if (kind !== 'member' || !this.#isNew({ signup_date })) return;
    const member = await comparedMember(this.#deps.store.db, id);
    if (member) await this.#compare(member, found);
  }

  /** Who has been here for long is nobody who comes back. */
  #isNew({ signup_date }: Pick<MemberRow, 'signup_date'>): boolean {
    return signup_date > this.#deps.clock() - TRACE_MS;
  }

  async #compare(member: ComparedMember, { host, photosOf = [] }: Found): Promise<void> {
    if (!this.#isNew(member) || member.suspension === 'banned') return;
    const { store, clock } = this.#deps;
    const { db } = store;
    const { id, pool } = member;
    const texts = await sentencesOf(db, { member: id, now: clock(), profiles: [member] });
    const traces = await hashTraces(db, pool, [{ kind: 'mailbox', value: mailboxOf(member.email) }, ...texts]);
    const shared: { member_id: string; kind: TraceKind }[] = [
      ...(await sharedWithBanned(db, id, [...traces, ...(await loginTracesOf(db, id))])),
      ...photosOf.map((member_id) => ({ member_id, kind: 'photo' as const })),
    ];
    if (shared.length > 0) await this.#store(member, shared, host ?? (await lastSessionOf(db, id))?.host);
  }

  /** Stores whom the member looks like and why. Of each, the first time opens a case unless one is open. */
  async #store(
    { id, pool }: ComparedMember,
    shared: readonly { readonly member_id: string; readonly kind: TraceKind }[],
    host: string | undefined,
  ): Promise<void> {
    const { store, newId, clock } = this.#deps;
    const at = clock();
    await store.transaction(async (tx) => {
      await lockName(tx, store, `signs ${id}`);
      const known = (await likenessesOf(tx, id)).flatMap((subject) => likenessIn(subject) ?? []);
      const found = [...Map.groupBy(shared, ({ member_id }) => member_id)].flatMap(([bannedId, each]) => {
        const before = known.filter((one) => one.bannedId === bannedId).map(({ kind }) => kind);
        const kinds = each.map(({ kind }) => kind);
        // What was found before may be gone, such as a photo, and still is why.
        const all = [...kinds, ...before.filter((kind) => !kinds.includes(kind))];
        const added = sharedKinds(kinds).filter((kind) => !before.includes(kind));
        return looksAlike(all) && added.length > 0 ? [{ bannedId, added, isNew: before.length === 0 }] : [];
      });
      const banned = await stillBanned(
        tx,
        pool,
        found.map(({ bannedId }) => bannedId),
      );
      const alike = found.filter(({ bannedId }) => banned.includes(bannedId));
      if (alike.length === 0) return;
      await insertSigns(
        tx,
        alike.flatMap(({ bannedId, added }) =>
          added.map((kind) => ({
            ...{ id: newId(), member_id: id, rule: 'banned' as const, created: at },
            ...{ subject: subjectOf(bannedId, kind), evidence: TRACES[kind].words },
          })),
        ),
      );
      if (host === undefined || !alike.some(({ isNew }) => isNew) || (await standingOf(tx, id, at)).isOpen) return;
      const report = caseOfRules({ id: newId(), host, memberId: id, reason: 'signs', at });
      await insertReport(tx, report);
      await keepReportedProfile(tx, report);
    });
  }
}

interface Found {
  /** The site where it was found. Without it, the one of the last session. */
  readonly host?: string;
  /** Banned members whose photos show what a new one shows. */
  readonly photosOf?: readonly string[];
}

const hasSentences = (texts: readonly string[]): boolean => texts.some((text) => tracedSentences(text).length > 0);
