import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import type { Db } from '#server/store/db.ts';
import type { AppealsTable, ReportedProfilesTable, ReportRow } from '#server/store/report-tables.ts';
import { bannedInSigns, shownSigns } from '#server/store/shown-signs.ts';
import type { PendingCase } from '#shared/contracts/desk/cases.ts';
import type { PromptAnswer } from '#shared/contracts/profile.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { lookDueAt } from '#shared/rules/age-look.ts';
import { isSuspended } from '#shared/rules/suspension.ts';
import { shownClaims } from '../claims/claims.ts';
import { decidersOf } from '../claims/queries.ts';
import type { SafetyNeeds } from '../needs.ts';
import { signsOf } from '../signs/queries.ts';
import {
  appealsIn,
  type CaseCursor,
  countPendingReports,
  type InvolvedMember,
  involvedMembers,
  measuresAgainst,
  messagesById,
  pendingReports,
  photosOfMembers,
  rankOf,
  reportedProfiles,
  reportsAboutMembers,
} from './queries.ts';

interface PendingNeeds extends Pick<SafetyNeeds, 'store' | 'clock' | 'gifOf'> {
  readonly sites: SiteDirectory;
}

interface Wanted {
  /** Null for all sites. */
  readonly hosts: readonly string[] | null;
  readonly after: CaseCursor | null;
  readonly limit: number;
  /** Who asks. */
  readonly operator: string;
  /** The question of a prompt, as a site asks it. */
  readonly questionOf: (host: string, prompt: string) => string;
}

interface PendingPage {
  readonly cases: PendingCase[];
  /** How many wait, with those of this page and of earlier ones. */
  readonly left: number;
  /** Null after the last page. */
  readonly next: CaseCursor | null;
}

/** Cases to decide: those about somebody's age first, then those with an appeal since their decision, then the oldest. */
export async function listPendingCases(deps: PendingNeeds, wanted: Wanted): Promise<PendingPage> {
  const { db } = deps.store;
  const { hosts, after, limit } = wanted;
  const found = await pendingReports(db, { hosts, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    cases: await casesOf(deps, rows, wanted),
    left: await countPendingReports(db, hosts),
    next: hasMore ? { rank: rankOf(last), created: last.created, id: last.id } : null,
  };
}

const idsOf = (row: ReportRow): string[] => JSON.parse(row.message_ids);
const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Everything about these reports, read with one query for each table. */
async function aboutReports(db: Db, rows: readonly ReportRow[]) {
  const reports = rows.map(({ id }) => id);
  const reported = present(rows.map(({ profile_id }) => profile_id));
  const [members, profiles, appeals, photos, messages, signs, others, measures, deciders] = await Promise.all([
    involvedMembers(db, present(rows.flatMap(({ reporter_id, profile_id }) => [reporter_id, profile_id]))),
    reportedProfiles(db, reports),
    appealsIn(db, reports),
    photosOfMembers(db, reported),
    messagesById(db, [...new Set(rows.flatMap(idsOf))]),
    signsOf(db, reported, 0),
    reportsAboutMembers(db, reported),
    measuresAgainst(db, reported),
    decidersOf(db, 'report', reports),
  ]);
  return {
    members: new Map(members.map((member) => [member.id, member])),
    profiles: new Map(profiles.map((profile) => [profile.report_id, profile])),
    appeals: Map.groupBy(appeals, ({ report_id }) => report_id),
    photos: Map.groupBy(photos, ({ member_id }) => member_id),
    messages,
    signs: Map.groupBy(signs, ({ member_id }) => member_id),
    banned: await bannedInSigns(db, signs),
    others: Map.groupBy(others, ({ profile_id }) => profile_id),
    measures: Map.groupBy(measures, ({ member_id }) => member_id),
    deciders,
  };
}

async function casesOf(deps: PendingNeeds, rows: readonly ReportRow[], wanted: Wanted): Promise<PendingCase[]> {
  const { store, clock, sites } = deps;
  const now = clock();
  const about = await aboutReports(store.db, rows);
  const ids = rows.map(({ id }) => id);
  const claims = await shownClaims(store.db, 'report', ids, { operator: wanted.operator, now });
  const localeOf = (member: InvolvedMember, host: string): Locale => {
    const site = sites.byHost(host);
    return site ? mailLocaleOf(member, site) : 'en';
  };
  return rows.map((row) => {
    const { id, site_host: host, reporter_id, profile_id } = row;
    const reporter = about.members.get(reporter_id ?? '');
    const member = about.members.get(profile_id ?? '');
    const shown = new Set(idsOf(row));
    const { decision, reasons, closed_at } = row;
    return {
      ...{ case: id, host, reason: row.reason, text: row.body, created: row.created, due: lookDueAt(row) },
      reporter: reporter ? { id: reporter.id, name: reporter.name, locale: localeOf(reporter, host) } : null,
      member: member ? { ...shownMember(member, now), locale: localeOf(member, host) } : null,
      profile: profileOf(about.profiles.get(id), (prompt) => wanted.questionOf(host, prompt)),
      photos: (about.photos.get(profile_id ?? '') ?? []).map(({ id: photo, status, nude }) => ({
        ...{ id: photo, status, nude: nude === 1 },
      })),
      messages: about.messages
        .filter((message) => shown.has(message.id))
        .map(({ id: message, sender_id, body, gif, created }) => ({
          by: sender_id === profile_id ? ('reported' as const) : ('reporter' as const),
          text: gif === null ? body : `${body}: ${deps.gifOf(gif)?.alt ?? 'GIF'}`,
          at: created,
          reported: message === row.message_id,
        })),
      signs: shownSigns(about.signs.get(profile_id ?? '') ?? [], about.banned),
      earlier: (about.others.get(profile_id) ?? [])
        .filter((other) => profile_id !== null && other.id !== id)
        .map(({ id: other, profile_id: _same, ...report }) => ({ case: other, ...report })),
      measures: (about.measures.get(profile_id) ?? []).map(({ member_id: _same, name: operator, ...measure }) => ({
        ...measure,
        operator,
      })),
      decided:
        closed_at === null || decision === null
          ? null
          : { decision, reasons: reasons ?? '', at: closed_at, by: about.deciders.get(id)?.name ?? null },
      appeals: appealsOf(row, about.appeals.get(id) ?? []),
      claim: claims.get(id) ?? null,
    };
  });
}

/** Those since the decision. */
const appealsOf = ({ closed_at, reporter_id, profile_id }: ReportRow, appeals: readonly AppealsTable[]) =>
  appeals
    .filter(({ created }) => closed_at !== null && created >= closed_at)
    .map(({ member_id, body, created }) => {
      const sides = { [profile_id ?? '-']: 'reported', [reporter_id ?? '-']: 'reporter' } as const;
      return { by: sides[member_id ?? ''] ?? null, text: body, at: created };
    });

function shownMember(member: InvolvedMember, now: number) {
  const { id, name, kind, suspended_until, signup_date } = member;
  return { id, name, kind, state: stateOf(member, now), suspended_until, since: signup_date };
}

function stateOf(member: InvolvedMember, now: number): NonNullable<PendingCase['member']>['state'] {
  const { status, deletion_at, suspension, paused, age_look } = member;
  if (status === 'deleted' || deletion_at !== null) return 'leaving';
  if (suspension !== null && isSuspended(member, now)) return suspension;
  if (age_look !== null) return 'age_look';
  if (status === 'unconfirmed') return 'unconfirmed';
  return paused === 1 ? 'paused' : 'active';
}

function profileOf(row: ReportedProfilesTable | undefined, questionOf: (prompt: string) => string) {
  if (!row) return null;
  const prompts: readonly PromptAnswer[] = JSON.parse(row.prompts);
  return {
    ...{ name: row.name, city: row.city, text: row.personal },
    answers: prompts.map(({ id, answer }) => ({ question: questionOf(id), answer })),
  };
}
