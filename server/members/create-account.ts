import { networkOf } from '#server/http/client-address.ts';
import { countUse } from '#server/http/count-use.ts';
import type { Deps } from '#server/http/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import { startSession, type Visit } from '#server/http/sessions.ts';
import { keepAttribution } from '#server/partners/attribution.ts';
import { tellPartner } from '#server/partners/tell-partner.ts';
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
import { queueActivationMail } from './activation.ts';
import { signupBinding } from './email-check.ts';
import { refuseProblems } from './field-errors.ts';
import { issueHandoff } from './handoff.ts';
import { nameProblem } from './name-check.ts';
import { newPasswordProblem } from './password-check.ts';
import { keepSignupAbout } from './signup-about.ts';
import { isAddressTaken } from './taken-address.ts';
import { knownTimeZone } from './time-zone.ts';
import { useToken } from './tokens.ts';

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
  /** The session cookie that the request came with. */
  readonly previousToken: string | null;
}

/** What goes on with the sign-up: a session here, or an address for the whole window. */
type Started = { memberId: string; clickId: string | null } & (
  | { cookie: string; handoff: null }
  | { cookie: null; handoff: string }
);

/** Creates an unconfirmed member, logs in or hands off, and queues the activation mail: all of it or nothing. */
export async function createAccount(deps: Deps, visit: SignupVisit, account: NewAccount): Promise<Started> {
  const { site } = visit;
  const trafficSource = cleanTrafficSource(account.trafficSource);
  if (!isSignupOpen(site.pack.signups, trafficSource)) throw new HttpError(403, 'signup.closed');
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
  const started = await deps.store.transaction(async (tx): Promise<Started> => {
    await useSignupToken(tx, deps, visit, account);
    const isTaken = await isAddressTaken(tx, site.pool, member.email_lower, { now: member.signup_date });
    if (isTaken) throw new HttpError(409, 'signup.email_exists');
    await insertOnce(tx, member);
    const about = { pool: site.pool, memberId: member.id, profileId: account.profile, now: member.signup_date };
    await keepSignupAbout(tx, about);
    await queueActivationMail(tx, deps, site, member);
    const signup = { memberId: member.id, trafficSource, referrer: account.referrer };
    const made = { memberId: member.id, clickId: await keepAttribution(tx, deps, site, signup) };
    await tellPartner(tx, deps, { memberId: member.id, event: 'signup' });
    if (account.framed) return { ...made, cookie: null, handoff: await issueHandoff(tx, deps, visit, member.id) };
    const cookie = await startSession(tx, deps, visit, member.id, visit.previousToken);
    return { ...made, cookie, handoff: null };
  });
  deps.mail.wake();
  deps.postbacks.wake();
  return started;
}

async function newMember(
  deps: Deps,
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
  deps: Deps,
  { site, userAgent }: SignupVisit,
  account: NewAccount,
): Promise<void> {
  const binding = signupBinding(site.pool, account.email, userAgent);
  const isUsed = await useToken(tx, account.token, { purpose: 'signup', binding }, deps.clock());
  if (!isUsed) throw new HttpError(410, 'signup.token_expired');
}

/** The unique address of the pool decides, however many ask at once. */
async function insertOnce(tx: Tx, member: MemberRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.columns(['pool', 'email_lower']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new HttpError(409, 'signup.email_exists');
}
