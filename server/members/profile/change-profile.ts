import { refuseProblems } from '#server/base/field-errors.ts';
import type { Site } from '#server/sites/site-directory.ts';
import type { Tx } from '#server/store/db.ts';
import { record } from '#server/store/recording.ts';
import type { MemberChange, MemberRow } from '#server/store/schema.ts';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import type { Body } from '#shared/contracts/registry.ts';
import { checkBirthDate } from '#shared/rules/birth-date.ts';
import { checkPrompts } from '#shared/rules/check-prompts.ts';
import { checkText } from '#shared/rules/check-text.ts';
import { cleanPrompts } from '#shared/rules/clean-prompts.ts';
import { cleanLine, cleanLines } from '#shared/rules/clean-text.ts';
import type { FieldProblem } from '#shared/rules/field-problem.ts';
import { CITY_MAX_CHARS, NOTES_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkName } from '#shared/rules/signup-validation.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { profileWritten } from '../events.ts';
import type { MemberNeeds } from '../needs.ts';
import { lockAndRaiseVersion } from '../queries.ts';
import { INTEREST_IDS } from './interests.ts';
import { isProfileFieldValue } from './profile-fields.ts';
import { changeMember } from './queries.ts';

type ProfileBody = Body<'PUT user'>;

/** A name is shown in pushes and emails to strangers, so a member must not write to them by changing it. */
const NAME_CHANGES_PER_DAY = 5;

const UNKNOWN: FieldProblem = { key: 'validation.unknown_value' };

/** Stores the fields that were sent, all or none; other fields stay unchanged (docs/product/must-hold.md#a2). */
export async function changeProfile(
  deps: MemberNeeds,
  site: Site,
  member: MemberRow,
  body: ProfileBody,
): Promise<void> {
  await deps.store.transaction(async (tx) => {
    // So that concurrent changes are checked one after the other.
    const current = await lockAndRaiseVersion(tx, member.id);
    if (!current) return;
    const change = checkedChange(deps, site, current, body);
    if (Object.keys(change).length === 0) return;
    if (change.name !== undefined && change.name !== current.name) await countNewName(deps, tx, member.id);
    await changeMember(tx, member.id, change);
    if (change.personal === undefined && change.prompts === undefined) return;
    const { personal, prompts } = { ...current, ...change };
    const answers: readonly PromptAnswer[] = JSON.parse(prompts);
    const texts = [personal ?? '', ...answers.map(({ answer }) => answer)];
    await record(tx, profileWritten, { member: current, texts, host: site.pack.host });
  });
}

async function countNewName({ limiter }: MemberNeeds, tx: Tx, memberId: string): Promise<void> {
  const { ok } = await limiter.take(`name ${memberId}`, NAME_CHANGES_PER_DAY, DAY_MS, tx);
  refuseProblems({ name: ok ? null : { key: 'profile.name_changed_often' } });
}

function checkedChange(deps: MemberNeeds, site: Site, member: MemberRow, body: ProfileBody): MemberChange {
  const { pack } = site;
  const place = placeOf(deps, site, member, body);
  const city = body.city === undefined ? undefined : cleanLine(body.city ?? '') || null;
  const personal = body.personal === undefined ? undefined : cleanLines(body.personal ?? '') || null;
  const prompts = body.prompts && cleanPrompts(body.prompts);
  const name = body.name === undefined ? undefined : cleanLine(body.name);
  const fields = body.fields && Object.entries(body.fields).filter(([, value]) => value !== 0);
  const dateOfBirth = body.date_of_birth || (body.date_of_birth === undefined ? undefined : null);
  refuseProblems({
    ...place.problems,
    name: name === undefined ? null : checkName(name, member.email),
    city: checkText(city ?? '', CITY_MAX_CHARS),
    personal: checkText(personal ?? '', NOTES_MAX_CHARS),
    prompts: prompts ? checkPrompts(prompts) : null,
    date_of_birth: dateOfBirth ? checkBirthDate(dateOfBirth, pack.min_age, deps.clock()) : null,
    interests: body.interests?.every((id) => INTEREST_IDS.has(id)) === false ? UNKNOWN : null,
    fields: fields?.every(([field, value]) => isProfileFieldValue(field, value)) === false ? UNKNOWN : null,
    language: body.language === undefined || pack.locales.some((each) => each === body.language) ? null : UNKNOWN,
  });
  return withoutUndefined({
    ...place.change,
    name,
    name_lower: name?.toLowerCase(),
    city,
    personal,
    prompts: prompts && JSON.stringify(prompts),
    date_of_birth: dateOfBirth,
    gender: body.gender,
    interests: body.interests && JSON.stringify([...new Set(body.interests)]),
    fields: fields && JSON.stringify(Object.fromEntries(fields)),
    language: body.language,
    // Never reset: a finished sign-up stays finished.
    signup_finished: body.lastSignupStep ? 1 : undefined,
  });
}

/** Country and region belong together: a change of country clears the region. */
function placeOf({ geo }: MemberNeeds, { pack }: Site, member: MemberRow, body: ProfileBody) {
  const country = body.country === undefined ? member.country : body.country || null;
  const isMoved = country !== member.country;
  const countryregion = body.countryregion ?? (isMoved ? 0 : member.countryregion);
  // A member of another site of the pool may keep a country that this site doesn't list.
  const isCountryKnown = country === null || !isMoved || pack.countries.includes(country);
  const isRegionSent = body.countryregion !== undefined && countryregion !== 0;
  const isRegionKnown = !isRegionSent || (country !== null && geo.hasRegion(country, countryregion));
  return {
    problems: { country: isCountryKnown ? null : UNKNOWN, countryregion: isRegionKnown ? null : UNKNOWN },
    change: { country, countryregion },
  };
}

function withoutUndefined<T extends object>(value: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
