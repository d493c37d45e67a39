import { TRACE_KINDS } from '#shared/rules/signs/banned-traces.ts';
import { likenessIn } from '#shared/rules/signs/likeness.ts';
import { SIGNS } from '#shared/rules/signs/sign-table.ts';
import type { Db } from './db.ts';
import { IS_BANNED } from './is-banned.ts';
import type { SignRow } from './report-tables.ts';

type Sign = Pick<SignRow, 'rule' | 'subject' | 'evidence' | 'created'>;

interface BannedMember {
  readonly id: string;
  readonly name: string;
  /** Null until the traces of an old ban are kept. */
  readonly banned: number | null;
}

/** The banned members whom these signs name. A ban that was lifted has left none. */
export async function bannedInSigns(db: Db, signs: readonly Sign[]): Promise<ReadonlyMap<string, BannedMember>> {
  const ids = new Set(signs.flatMap((sign) => likenessOf(sign)?.bannedId ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(({ selectFrom }) => [
      'members.id',
      'members.name',
      selectFrom('member_traces')
        .select(({ fn }) => fn.max('member_traces.banned_at').as('banned'))
        .whereRef('member_traces.member_id', '=', 'members.id')
        .as('banned'),
    ])
    .where('members.id', 'in', [...ids])
    .where(IS_BANNED)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const likenessOf = ({ rule, subject }: Sign) => (rule === 'banned' ? likenessIn(subject) : null);

/** What says most comes first. */
const placeOf = (sign: Sign): number => {
  const likeness = likenessOf(sign);
  return likeness ? TRACE_KINDS.indexOf(likeness.kind) : 0;
};

/** The signs as the desk shows them: what makes a member look like one banned one is a single sign. */
export function shownSigns(signs: readonly Sign[], banned: ReadonlyMap<string, BannedMember>) {
  const groups = Map.groupBy(signs, (sign) => likenessOf(sign)?.bannedId ?? sign);
  return [...groups].map(([key, each]) => {
    const { rule, created } = each[0] as Sign;
    const like = typeof key === 'string' ? banned.get(key) : undefined;
    const evidence = each.toSorted((one, other) => placeOf(one) - placeOf(other)).map((sign) => sign.evidence);
    return {
      ...{ rule, evidence: evidence.join('; '), points: SIGNS[rule].weight, at: created },
      ...(like && { like }),
    };
  });
}
