import { networkOf } from '#server/base/network.ts';
import { OperatorError } from '#server/base/operator-error.ts';
import type { SiteDirectory } from '#server/sites/site-directory.ts';
import { type LookupCursor, lookUpMembers, sessionsFrom } from '#server/store/member-lookup.ts';
import type { Store } from '#server/store/store.ts';
import { trimText } from '#shared/rules/blank.ts';
import { countCodePoints } from '#shared/rules/clean-text.ts';
import type { MemberState } from '#shared/rules/member-state.ts';
import { locateMember, type OperatorOfSites, poolOf, sitesOf } from './member-of-operator.ts';
import { membersToList, sessionsOf } from './queries.ts';

const PAGE_SIZE = 50;
const TEXT_MIN_CHARS = 2;
/** A network of a company or a provider can have far more, which say nothing. */
const SHARED_SESSIONS_MAX = 2_000;

interface FindNeeds {
  readonly store: Store;
  readonly sites: SiteDirectory;
}

interface Wanted {
  readonly host?: string | null | undefined;
  readonly text?: string | undefined;
  readonly state?: MemberState | null | undefined;
  readonly joined?:
    | { readonly from?: number | null | undefined; readonly to?: number | null | undefined }
    | null
    | undefined;
  readonly like?: string | null | undefined;
  readonly after?: string | null | undefined;
}

export const dateOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** One page of members, the newest accounts first. @throws what the operator has to correct */
export async function findMembers(
  deps: FindNeeds,
  { host, text, state = null, joined, like, after }: Wanted,
  operator: Pick<OperatorOfSites, 'sites'>,
) {
  const typed = typedText(text);
  const all = new Set(deps.sites.all().map(({ pool }) => pool));
  const own = new Set(sitesOf(deps, operator).map(({ pool }) => pool));
  const pools = host == null ? [...own] : [poolOf(deps, host)];
  const sharing = like == null ? null : await membersSharing(deps, like, operator);
  const found = await lookUpMembers(
    deps.store,
    {
      ...{ pools, isEverywhere: pools.length === all.size, text: typed?.toLowerCase() ?? null, typed, state },
      ...{ from: joined?.from ?? null, to: joined?.to ?? null, ids: sharing && [...sharing.keys()] },
      after: cursorOf(after ?? null),
    },
    PAGE_SIZE + 1,
  );
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  const rows = await membersToList(
    deps.store.db,
    page.map(({ id }) => id),
  );
  const hostOf = (pool: string) => host ?? sitesOf(deps, operator).find((site) => site.pool === pool)?.pack.host;
  const members = page.flatMap(({ id }) => {
    const row = rows.find((each) => each.id === id);
    const site = row && hostOf(row.pool);
    // Deleted in the meantime, or of a site that is gone.
    if (!row || site === undefined) return [];
    const { pool: _, signup_date, suspended_until, last_active, ...rest } = row;
    return {
      ...{ ...rest, host: site, created: dateOf(signup_date), last_active: dateOf(last_active) },
      suspended_until: dateOf(suspended_until),
      shares: sharing?.get(id) ?? null,
    };
  });
  const next = found.length > PAGE_SIZE && last ? `${last.n}.${last.id}` : null;
  return { members, next, hosts: sitesOf(deps, operator).map(({ pack }) => pack.host) };
}

/** Null without a text. */
function typedText(text: string | undefined): string | null {
  // The lines of the index are its own.
  const typed = trimText((text ?? '').replace(/[\0\r\n]+/g, ' '));
  if (typed === '') return null;
  if (countCodePoints(typed) < TEXT_MIN_CHARS)
    throw new OperatorError({ text: `Type at least ${TEXT_MIN_CHARS} characters of the name, the address or the id.` });
  return typed;
}

function cursorOf(after: string | null): LookupCursor | null {
  if (after === null) return null;
  const at = after.indexOf('.');
  return { n: Number(after.slice(0, at)), id: after.slice(at + 1) };
}

/** Other members with a session from the same network, and whether one of them came in the same browser. */
export async function sharedSessions({ store }: Pick<FindNeeds, 'store'>, memberId: string) {
  const own = await sessionsOf(store.db, memberId);
  const networks = new Set(own.map(({ ip }) => networkOf(ip)));
  const browsers = new Set(own.map(({ ip, user_agent }) => `${networkOf(ip)} ${user_agent}`));
  const prefixes = [...networks].flatMap((network) => (network.endsWith('::/64') ? `${network.slice(0, -4)}` : []));
  const addresses = [...new Set(own.map(({ ip }) => ip))];
  const rows = await sessionsFrom(store, { addresses, prefixes }, SHARED_SESSIONS_MAX);
  const sharing = new Map<string, 'network' | 'browser'>();
  for (const { member_id, ip, user_agent } of rows) {
    const network = networkOf(ip);
    if (member_id === memberId || !networks.has(network)) continue;
    const isSameBrowser = sharing.get(member_id) === 'browser' || browsers.has(`${network} ${user_agent}`);
    sharing.set(member_id, isSameBrowser ? 'browser' : 'network');
  }
  return sharing;
}

/** @throws as `locateMember` */
async function membersSharing(deps: FindNeeds, id: string, operator: Pick<OperatorOfSites, 'sites'>) {
  await locateMember(deps, { id }, operator);
  return sharedSessions(deps, id);
}
