import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { auditEntries, SHOW_MEMBER } from '#server/store/audit-log.ts';
import type { PhotoWidth } from '#server/store/photo-names.ts';
import type { MemberRow } from '#server/store/schema.ts';
import { bannedInSigns, shownSigns } from '#server/store/shown-signs.ts';
import type { Store } from '#server/store/store.ts';
import { maySeeMoney } from '#shared/contracts/desk/roles.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { answeredPrompts, questionsIn } from '../profile/prompt-questions.ts';
import { nameBrowser } from '../sessions/browser-name.ts';
import { dateOf, sharedSessions } from './find-members.ts';
import { auditOn, locateMember, type OperatorOfSites, type Target } from './member-of-operator.ts';
import { holdsOn, notesAbout, ordersOf, photosToShow, planOf, reportsOf, sessionsOf, signsAbout } from './queries.ts';

const ENTRIES_MAX = 50;
const ORDERS_MAX = 100;
const SHOWN_WIDTH_PX = 640;

interface ShowNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly photos: { readonly files: { path(name: string, width: PhotoWidth, format: 'jpeg'): string } };
  readonly ipCountry: (ip: string) => string | null;
  readonly mailTexts: (locale: Locale, niche: Pick<Niche, 'prefix'>) => (id: string) => string;
}

/**
 * What an operator needs to judge a member, without their messages. Who has looked is in the audit log. @throws as
 * `locateMember`
 */
export async function showMember(deps: ShowNeeds, target: Target, operator: OperatorOfSites) {
  const located = await locateMember(deps, target, operator);
  const { member, site } = located;
  const { db } = deps.store;
  const { id } = member;
  const [photos, about, by, sessions, notes, actions, signs, sharing, money] = await Promise.all([
    photosToShow(db, id),
    reportsOf(db, 'profile_id', id, ENTRIES_MAX),
    reportsOf(db, 'reporter_id', id, ENTRIES_MAX),
    sessionsOf(db, id),
    notesAbout(db, id),
    auditEntries(db, { memberId: id }, ENTRIES_MAX),
    signsAbout(db, id),
    sharedSessions(deps, id),
    maySeeMoney(operator.role) ? moneyOf(deps, member) : null,
  ]);
  await auditOn(db, deps, operator, { action: SHOW_MEMBER, located });
  const dated = <Row extends { readonly created: number }>({ created, ...row }: Row) => ({
    ...row,
    created: dateOf(created),
  });
  const browsers = [...sharing.values()].filter((shares) => shares === 'browser');
  return {
    ...profileOf(deps, member, site.pack.host),
    photos: photos.map(({ name, ...photo }) => ({
      ...photo,
      file: deps.photos.files.path(name, SHOWN_WIDTH_PX, 'jpeg'),
      url: `/api/desk/photo-file?id=${photo.id}`,
    })),
    sessions: sessions.map(({ host, created, last_used, user_agent, ip }) => ({
      ...{ host, ...nameBrowser(user_agent), country: deps.ipCountry(ip) },
      ...{ created: dateOf(created), last_used: dateOf(last_used) },
    })),
    shares: { network: sharing.size, browser: browsers.length },
    money,
    signs: shownSigns(signs, await bannedInSigns(db, signs)),
    reports: about.map(dated),
    reports_by: by.map(dated),
    notes: notes.map(({ id: note, at, operator: author, text }) => ({
      id: note,
      at: dateOf(at),
      operator: author,
      text,
    })),
    actions: actions.map(({ at, operator: name, role, action, subject, until, reason }) => ({
      ...{ at: dateOf(at), operator: name, role, action, subject, until: dateOf(until), reason },
    })),
  };
}

function profileOf({ sites, mailTexts }: ShowNeeds, member: MemberRow, host: string) {
  const { id, name, email, status, kind, language, gender, date_of_birth, country, city, personal } = member;
  const questionOf = questionsIn(mailTexts('en', sites.byHost(host)?.niche ?? { prefix: '' }));
  return {
    ...{ id, host, name, email, status, kind, language, gender, date_of_birth, country, city, personal },
    prompts: answeredPrompts(member.prompts, questionOf),
    signed_up: dateOf(member.signup_date),
    last_active: dateOf(member.last_active),
    paused: member.paused === 1,
    deletion: dateOf(member.deletion_at),
    suspension: member.suspension,
    suspended_until: dateOf(member.suspended_until),
    suspension_reason: member.suspension_reason,
  };
}

async function moneyOf({ store, clock }: ShowNeeds, { id, balance }: MemberRow) {
  const [orders, plan, holds] = await Promise.all([
    ordersOf(store.db, id, ORDERS_MAX),
    planOf(store.db, id),
    holdsOn(store.db, id, clock()),
  ]);
  return {
    balance,
    plan: plan ? { plan: plan.plan, until: dateOf(plan.until), renews: plan.renews === 1 } : null,
    orders: orders.map(({ id: order, created, kind, item, amount, refunded, currency, status }) => ({
      ...{ id: order, created: dateOf(created), kind, item, amount, refunded, currency, status },
    })),
    holds: holds.map(({ rule, created, until }) => ({ rule, since: dateOf(created), until: dateOf(until) })),
  };
}
