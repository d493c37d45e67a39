import { errorFields } from '#server/base/log.ts';
import { networkOf } from '#server/base/network.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';
import { lockName } from '#server/store/lock-name.ts';
import { sessionsFrom } from '#server/store/member-lookup.ts';
import type { MemberRow } from '#server/store/schema.ts';
import {
  LIKES_FROM,
  NETWORK_ACCOUNTS_MS,
  signOfLikes,
  signsBeside,
  signsOfSignup,
} from '#shared/rules/signs/account-signs.ts';
import { consequenceOf } from '#shared/rules/signs/consequences.ts';
import { EARLY_BEFORE_ANSWERS, signsInText } from '#shared/rules/signs/message-signs.ts';
import { newSigns } from '#shared/rules/signs/new-signs.ts';
import { COMPARED_OPENERS, signsOfOpener } from '#shared/rules/signs/opener-signs.ts';
import { type SeenBefore, signOfSeenPhoto } from '#shared/rules/signs/photo-seen-before.ts';
import { pointsOf } from '#shared/rules/signs/points.ts';
import type { FoundSign } from '#shared/rules/signs/sign-table.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { insertReport, keepReportedProfile } from '../queries.ts';
import { caseOfRules } from './case-of-rules.ts';
import { standingOf } from './member-signs.ts';
import { countMessagesBy, countNewMembers, insertSigns, lastSessionOf, openersOf } from './queries.ts';
import { isThrowawayDomain } from './throwaway-domains.ts';

interface SignNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'limiter' | 'log'> {
  readonly ipCountry: (ip: string) => string | null;
}

type Member = Pick<MemberRow, 'id' | 'kind' | 'email_lower' | 'country' | 'signup_date'>;

interface WatchedMessage {
  readonly conversation: string;
  readonly sender: Member;
  readonly to: Pick<MemberRow, 'id'>;
  readonly text: string;
  readonly at: number;
  readonly isFirst: boolean;
}

interface SeenPhoto {
  readonly member: Member;
  readonly photoId: string;
  readonly seen: readonly SeenBefore[];
  readonly at: number;
}

/** More sessions of one network say nothing more. */
const SESSIONS_MAX = 500;

/**
 * Looks for signs of fraud after something has happened, so that nothing waits for it. A failure costs a sign and nothing
 * else (docs/decisions/0193).
 */
export class SignWatch {
  readonly #deps: SignNeeds;
  readonly #running = new Set<Promise<void>>();

  constructor(deps: SignNeeds) {
    this.#deps = deps;
  }

  /** Most messages end here, without a question to the database. */
  message({ conversation, sender, to, text, at, isFirst }: WatchedMessage): void {
    if (sender.kind !== 'member') return;
    const found = signsInText(text, conversation);
    if (!isFirst && found.length === 0) return;
    const { db } = this.#deps.store;
    this.#later(async () => {
      if (!isFirst) {
        const partner = { conversation, sender: to.id, limit: EARLY_BEFORE_ANSWERS };
        if ((await countMessagesBy(db, partner)) >= EARLY_BEFORE_ANSWERS) return;
        return this.#add(sender, at, found);
      }
      const lately = { member: sender.id, except: conversation, since: at - DAY_MS, limit: COMPARED_OPENERS };
      await this.#add(sender, at, [...found, ...signsOfOpener({ text, at }, await openersOf(db, lately))]);
    });
  }

  like({ liker, at }: { readonly liker: Member; readonly at: number }): void {
    if (liker.kind !== 'member') return;
    this.#later(async () => {
      const taken = await this.#deps.limiter.take(`likes of signs ${liker.id}`, LIKES_FROM - 1, HOUR_MS);
      if (!taken.ok) await this.#add(liker, at, [signOfLikes(at)]);
    });
  }

  signup({ member }: { readonly member: Member }): void {
    this.#later(async () => {
      const mailDomain = member.email_lower.slice(member.email_lower.lastIndexOf('@') + 1);
      const accountsOfNetwork = await this.#accountsOfNetwork(member);
      const found = signsOfSignup({ mailDomain, isThrowaway: isThrowawayDomain(mailDomain), accountsOfNetwork });
      await this.#store(member, found, member.signup_date);
    });
  }

  /** Each photo is a sign of its own, also after a decision about an earlier one. */
  photo({ member, photoId, seen, at }: SeenPhoto): void {
    this.#later(async () => {
      const session = await lastSessionOf(this.#deps.store.db, member.id);
      await this.#store(member, [signOfSeenPhoto(photoId, seen)], at, session?.host);
    });
  }

  /** When all that has begun is done. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #later(work: () => Promise<void>): void {
    const running: Promise<void> = work()
      .catch((error: unknown) => this.#deps.log.warn('signs not checked', errorFields(error)))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** How many signed up from the member's network within a week, with this one. One without a session counts alone. */
  async #accountsOfNetwork({ id, signup_date }: Member): Promise<number> {
    const { store, ipCountry } = this.#deps;
    const session = await lastSessionOf(store.db, id);
    // Addresses without a country are those of the machine, of a proxy or of a company, which all members would share.
    if (!session || ipCountry(session.ip) === null) return 1;
    const network = networkOf(session.ip);
    const prefixes = network.endsWith('::/64') ? [network.slice(0, -'::/64'.length)] : [];
    const sessions = await sessionsFrom(store, { addresses: [session.ip], prefixes }, SESSIONS_MAX);
    const members = new Set(sessions.flatMap(({ member_id, ip }) => (networkOf(ip) === network ? [member_id] : [])));
    return countNewMembers(store.db, [...members], signup_date - NETWORK_ACCOUNTS_MS);
  }

  /** Stores what is new of the found signs, and those that say something only beside another one. */
  async #add(member: Member, at: number, found: readonly FoundSign[]): Promise<void> {
    if (found.length === 0) return;
    const { store, clock, ipCountry } = this.#deps;
    const { signs } = await standingOf(store.db, member.id, clock());
    const added = newSigns(signs, found);
    if (added.length === 0) return;
    const session = await lastSessionOf(store.db, member.id);
    const networkCountry = session ? ipCountry(session.ip) : null;
    const beside = signsBeside({ at, signedUp: member.signup_date, networkCountry, toldCountry: member.country });
    await this.#store(member, [...added, ...newSigns([...signs, ...added], beside)], at, session?.host);
  }

  /** Stores signs and, if they add up to it, opens the one case of the member. */
  async #store(member: Member, found: readonly FoundSign[], at: number, host?: string): Promise<void> {
    if (found.length === 0) return;
    const { store, newId, clock } = this.#deps;
    await store.transaction(async (tx) => {
      await lockName(tx, store, `signs ${member.id}`);
      await insertSigns(
        tx,
        found.map((sign) => ({ id: newId(), member_id: member.id, created: at, ...sign })),
      );
      const { counting, isOpen } = await standingOf(tx, member.id, clock());
      if (isOpen || host === undefined || consequenceOf(pointsOf(counting)) !== 'case') return;
      const report = caseOfRules({ id: newId(), host, memberId: member.id, reason: 'signs', at });
      await insertReport(tx, report);
      await keepReportedProfile(tx, report);
    });
  }
}
