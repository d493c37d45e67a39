import { insertAuditEntry, SHOW_MEMBER } from '#server/store/audit-log.ts';
import type { Infrastructure } from '#server/store/infrastructure.ts';

const OPERATOR_MAX_CHARS = 80;
const HEADER = 'x-operator';

/** The fields of a call in the audit log. Ids only, because texts can contain personal data. */
type Subject = {
  readonly action: string;
  readonly host?: unknown;
  readonly member?: unknown;
  readonly subject?: unknown;
};
type Body = Readonly<Record<string, unknown>>;

/** The calls that change or show something and don't write an entry in the same transaction. */
const AUDITED: Readonly<Record<string, (body: Body) => Subject>> = {
  photo: ({ id, verdict }) => ({ action: `photo ${verdict}`, subject: id }),
  report: ({ case: id, decision }) => ({ action: `report ${decision}`, subject: id }),
  'decide-complaint': ({ case: id, decision }) => ({ action: `complaint ${decision}`, subject: id }),
  'all-complaints': () => ({ action: 'export complaints' }),
  'mark-fictional': ({ host, id, fictional }) => ({
    action: fictional === true ? 'mark fictional' : 'unmark fictional',
    host,
    member: id,
  }),
  'settle-cancellation': ({ receipt }) => ({ action: 'settle cancellation', subject: receipt }),
  'pay-back': ({ payment }) => ({ action: 'pay back', subject: payment }),
  'release-hold': ({ hold }) => ({ action: 'release hold', subject: hold }),
  'stop-plan': ({ member }) => ({ action: 'stop plan', member }),
  'release-renewals': () => ({ action: 'release renewals' }),
  'add-code': ({ host, code }) => ({ action: 'add code', host, subject: code }),
  'end-code': ({ host, code }) => ({ action: 'end code', host, subject: code }),
  'add-news': ({ host }) => ({ action: 'add news', host }),
  'withdraw-news': ({ id }) => ({ action: 'withdraw news', subject: id }),
  'find-members': ({ host }) => ({ action: 'find members', host }),
  'show-member': ({ host, id }) => ({ action: SHOW_MEMBER, host, member: id }),
};

/** The operator's name, as the command sends it. Anyone who can read the server's secret could claim any name. */
export function operatorOf(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get(HEADER) ?? '').slice(0, OPERATOR_MAX_CHARS) || 'unknown';
  } catch {
    return 'unknown';
  }
}

/** Records a call that has succeeded. */
export async function auditCall(
  { store, clock, newId }: Pick<Infrastructure, 'store' | 'clock' | 'newId'>,
  name: string,
  operator: string,
  body: Body,
): Promise<void> {
  const entry = AUDITED[name]?.(body);
  if (!entry) return;
  const { action, host, member, subject } = entry;
  await insertAuditEntry(store.db, {
    id: newId(),
    at: clock(),
    operator,
    action,
    site_host: textOrNull(host),
    member_id: textOrNull(member),
    subject: textOrNull(subject),
    until: null,
  });
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
