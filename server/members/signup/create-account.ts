import { refuseProblems } from '#server/base/field-errors.ts';
import { mailboxOf } from '#server/base/mailbox-of.ts';
import { Refusal } from '#server/base/refusal.ts';
import { countUse } from '#server/store/count-use.ts';
import { countFromNetwork } from '#server/store/network-limits.ts';
import { record } from '#server/store/recording.ts';
import type { MemberRow } from '#server/store/schema.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import type { TrafficSource } from '#shared/contracts/user.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { cleanLine } from '#shared/rules/clean-text.ts';
import { SIGNUPS_PER_HOUR, SIGNUPS_PER_MAILBOX_PER_DAY } from '#shared/rules/limits.ts';
import { mailProviderOf } from '#shared/rules/mail-provider.ts';
import { isSignupOpen } from '#shared/rules/signup-open.ts';
import { checkSignup, lowerEmail } from '#shared/rules/signup-validation.ts';
import { DAY_MS, HOUR_MS } from '#shared/rules/time-units.ts';
import { cleanTrafficSource } from '#shared/rules/traffic-source.ts';
import { NOT_SUSPENDED } from '../account/suspension.ts';
import { countUncheckedSignup, signupBinding } from '../email/email-check.ts';
import { isAddressTaken } from '../email/queries.ts';
import { memberSignedUp } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { newPasswordProblem } from '../password/password-check.ts';
import { issueHandoff } from '../sessions/handoff.ts';
import { type SessionOrigin, startSession } from '../sessions/sessions.ts';
import { timeZoneOrUtc } from '../time-zone.ts';
import { requestActivation } from './activation.ts';
import { insertMember } from './queries.ts';
import { saveSignupAbout } from './signup-about.ts';
import { readSignupToken, useSignupToken } from './signup-token.ts';

interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly trafficSource: TrafficSource | null;
  readonly timezone: string | null;
  readonly country: string | null;
  readonly language: string | null;
  readonly formPath: string | null;
  /** The page that embeds the form, or links to it. */
  readonly referrer: string | null;
  /** The member whose lander led to the sign-up. */
  readonly profile: string | null;
  /** The single-use token of the email check. */
  readonly token: string;
  /** Whether the form is in a partner's frame. */
  readonly framed: boolean;
}

export interface SignupVisit extends SessionOrigin {
  readonly locale: Locale;
  /** The token of the session that the request came with. */
  readonly previousToken: string | null;
}

/** The sign-up continues with a session, or with a handoff URL that opens in the top-level window. */
type StartedSignup = { memberId: string } & (
  | { sessionToken: string; handoff: null }
  | { sessionToken: null; handoff: string }
);

/**
 * Creates an unconfirmed member, starts a session or a handoff, and requests the activation mail, all in one
 * transaction.
 */
export async function createAccount(
  deps: MemberNeeds,
  visit: SignupVisit,
  account: NewAccount,
): Promise<StartedSignup> {
  const { site } = visit;
  const trafficSource = cleanTrafficSource(account.trafficSource);
  if (!isSignupOpen(site.pack.signups, trafficSource)) throw new Refusal('forbidden', 'signup.closed');
  refuseProblems({
    ...checkSignup(account),
    password: newPasswordProblem(account.password, account.email),
  });
  // Refused attempts count too. Otherwise this could be used to find out which addresses exist.
  await countFromNetwork(deps, `signup:${site.pool}`, { ip: visit.ip, max: SIGNUPS_PER_HOUR, windowMs: HOUR_MS });
  const token = await readSignupToken(
    deps.store.db,
    account.token,
    signupBinding(site.pool, account.email, visit.userAgent),
    deps.clock(),
  );
  if (!token) throw tokenExpired();
  if (token.check === 'unchecked') await countUncheckedSignup(deps, visit);
  // The password is hashed before the transaction, which blocks all other writes on SQLite.
  const member = await newMember(deps, visit, account, trafficSource);
  return deps.store.transaction(async (tx): Promise<StartedSignup> => {
    if (!(await useSignupToken(tx, token, member.signup_date))) throw tokenExpired();
    const isTaken = await isAddressTaken(tx, site.pool, member.email_lower, { now: member.signup_date });
    if (isTaken) throw new Refusal('conflict', 'signup.email_exists');
    if (!(await insertMember(tx, member))) throw new Refusal('conflict', 'signup.email_exists');
    const about = { pool: site.pool, memberId: member.id, profileId: account.profile, now: member.signup_date };
    await countUse(deps, `signup to:${mailboxOf(member.email)}`, SIGNUPS_PER_MAILBOX_PER_DAY, DAY_MS, tx);
    await saveSignupAbout(tx, about);
    await requestActivation(tx, deps, site, member);
    await record(tx, memberSignedUp, { site, member, trafficSource, referrer: account.referrer });
    const result = { memberId: member.id };
    if (account.framed)
      return { ...result, sessionToken: null, handoff: await issueHandoff(tx, deps, visit, member.id) };
    const sessionToken = await startSession(tx, deps, visit, member.id, visit.previousToken);
    return { ...result, sessionToken, handoff: null };
  });
}

const tokenExpired = () => new Refusal('expired', 'signup.token_expired');

async function newMember(
  deps: MemberNeeds,
  { site, locale }: SignupVisit,
  { email: typed, name: typedName, password, country, language, timezone, formPath }: NewAccount,
  trafficSource: TrafficSource | null,
): Promise<MemberRow> {
  const { pack, pool } = site;
  const email = cleanEmail(typed);
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
    prompts: '[]',
    interests: '[]',
    fields: '{}',
    main_photo_id: null,
    photo_checked_at: null,
    mailprovider: mailProviderOf(email).mailprovider,
    paid_until: null,
    balance: 0,
    signup_date: now,
    activated_at: null,
    last_active: now,
    traffic: trafficSource && JSON.stringify(trafficSource),
    timezone: timeZoneOrUtc(timezone),
    // Without the query, which may contain personal data.
    form_path: cleanLine(decoded(formPath?.split(/[?#]/, 1)[0] ?? '')) || null,
    visible: 1,
    paused: 0,
    read_receipts: 1,
    first_messages: null,
    deletion_at: null,
    ...NOT_SUSPENDED,
    age_look: null,
    version: 1,
    search_filters: null,
    signup_finished: 0,
  };
}

/** A readable form of a path. A campaign's path can contain anything, even invalid encodings. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
