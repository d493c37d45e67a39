import { networkOf } from '#server/base/network.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Tx } from '#server/store/store.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { cleanLine } from '#shared/rules/clean-text.ts';
import { SIGNUPS_PER_HOUR } from '#shared/rules/limits.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { checkSignup, lowerEmail } from '#shared/rules/signup-validation.ts';
import { cleanTrafficSource } from '#shared/rules/traffic-source.ts';
import { signupBinding } from '../email/email-check.ts';
import { isAddressTaken } from '../email/queries.ts';
import { memberSignedUp } from '../events.ts';
import { refuseProblems } from '../field-errors.ts';
import type { MemberNeeds } from '../needs.ts';
import { newPasswordProblem } from '../password/password-check.ts';
import { nameProblem } from '../profile/name-check.ts';
import { issueHandoff } from '../sessions/handoff.ts';
import { startSession, type Visit } from '../sessions/sessions.ts';
import { knownTimeZone } from '../time-zone.ts';
import { useToken } from '../tokens.ts';
import { requestActivation } from './activation.ts';
import { insertMember } from './queries.ts';
import { keepSignupAbout } from './signup-about.ts';

const HOUR_MS = 3_600_000;

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly trafficSource: TrafficSource | null;
  readonly timezone: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly formPath: string | null;
  /** The page that embeds the form, or led to it. */
  readonly referrer: string | null;
  /** The member whose lander it came from. */
  readonly profile: string | null;
  /** The single-use one of the e-mail check. */
  readonly token: string;
  /** The form stands in a partner's frame. */
  readonly framed: boolean;
}

export interface SignupVisit extends Visit {
  readonly locale: Locale;
  /** The token of the session that the request came with. */
  readonly previousToken: string | null;
}

/** How the sign-up continues: with a session, or by an address that the whole window opens. */
type Started = { memberId: string } & (
  | { sessionToken: string; handoff: null }
  | { sessionToken: null; handoff: string }
);

/** Creates an unconfirmed member, logs in or hands off, and requests the activation mail: all of it or nothing. */
export async function createAccount(deps: MemberNeeds, visit: SignupVisit, account: NewAccount): Promise<Started> {
  const { site } = visit;
  const trafficSource = cleanTrafficSource(account.trafficSource);
  if (!isSignupOpen(site.pack.signups, trafficSource)) throw new Refusal('forbidden', 'signup.closed');
  const problems = checkSignup(account);
  refuseProblems({
    ...problems,
    name: nameProblem(account.name, account.email),
    password: newPasswordProblem(account.password, account.email),
  });
  // Refused attempts count too: that an address exists could otherwise be asked here without end.
  await countUse(deps, `signup:${site.pool}:${networkOf(visit.ip)}`, SIGNUPS_PER_HOUR, HOUR_MS);
  // Hashed before the transaction: on SQLite nothing else can be written while it lasts.
  const member = await newMember(deps, visit, account, trafficSource);
  return deps.store.transaction(async (tx): Promise<Started> => {
    await useSignupToken(tx, deps, visit, account);
    const isTaken = await isAddressTaken(tx, site.pool, member.email_lower, { now: member.signup_date });
    if (isTaken) throw new Refusal('conflict', 'signup.email_exists');
    if (!(await insertMember(tx, member))) throw new Refusal('conflict', 'signup.email_exists');
    const about = { pool: site.pool, memberId: member.id, profileId: account.profile, now: member.signup_date };
    await keepSignupAbout(tx, about);
    await requestActivation(tx, deps, site, member);
    await record(tx, memberSignedUp, { site, member, trafficSource, referrer: account.referrer });
    const made = { memberId: member.id };
    if (account.framed) return { ...made, sessionToken: null, handoff: await issueHandoff(tx, deps, visit, member.id) };
    const sessionToken = await startSession(tx, deps, visit, member.id, visit.previousToken);
    return { ...made, sessionToken, handoff: null };
  });
}

async function newMember(
  deps: MemberNeeds,
  { site, locale }: SignupVisit,
  { email: typed, name: typedName, password, country, language, timezone, formPath }: NewAccount,
  trafficSource: TrafficSource | null,
): Promise<MemberRow> {
  const { pack, pool } = site;
  const email = typed.trim();
  const name = cleanLine(typedName);
  const now = deps.clock();
  return {
    id: deps.newId(),
    pool,
    email,
    email_lower: lowerEmail(email),
    name,
    name_lower: name.toLowerCase(),
    password_hash: await deps.passwords.hash(password),
    status: 'unconfirmed',
    kind: 'member',
    gender: null,
    date_of_birth: null,
    country: country && pack.countries.includes(country) ? country : null,
    countryregion: 0,
    city: null,
    language: pack.locales.find((each) => each === language) ?? locale,
    personal: null,
    interests: '[]',
    fields: '{}',
    main_photo_id: null,
    mailprovider: mailProviderOf(email).mailprovider,
    paid_until: null,
    balance: 0,
    signup_date: now,
    activated_at: null,
    last_active: now,
    traffic: trafficSource && JSON.stringify(trafficSource),
    timezone: knownTimeZone(timezone),
    // Without its query: nothing that someone put there is kept.
    form_path: cleanLine(formPath ?? '').split(/[?#]/, 1)[0] || null,
    visible: 1,
    paused: 0,
    deletion_at: null,
    version: 1,
    search_filters: null,
  };
}

async function useSignupToken(
  tx: Tx,
  deps: MemberNeeds,
  { site, userAgent }: SignupVisit,
  account: NewAccount,
): Promise<void> {
  const binding = signupBinding(site.pool, account.email, userAgent);
  const isUsed = await useToken(tx, account.token, { purpose: 'signup', binding }, deps.clock());
  if (!isUsed) throw new Refusal('expired', 'signup.token_expired');
}
