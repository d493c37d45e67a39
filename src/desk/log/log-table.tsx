import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '../api/owner-calls.ts';
import cell from '../table/cell.module.scss';
import { type Column, DataTable } from '../table/data-table.tsx';
import { momentText } from '../texts/moments.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';

interface Props {
  readonly entries: readonly LogEntry[];
  /** Chooses one operator. */
  readonly onOperator: (name: string) => void;
}

export function LogTable({ entries, onOperator }: Props) {
  const { t, i18n } = useLingui();
  const columns: readonly Column<LogEntry>[] = [
    {
      label: t({ id: 'desk.log.when', message: 'When' }),
      cell: ({ at }) => <span className={cell.moment}>{momentText(at)}</span>,
    },
    {
      label: t({ id: 'desk.log.who', message: 'Who' }),
      cell: ({ operator, role }) => (
        <span>
          <button type="button" className={cell.choice} onClick={() => onOperator(operator)}>
            {operator}
          </button>
          {role && <span className={cell.detail}>{i18n._(ROLE_NAMES[role])}</span>}
        </span>
      ),
    },
    {
      label: t({ id: 'desk.log.what', message: 'What' }),
      cell: ({ action, until }) => (
        <span>
          {action}
          {until !== null && (
            <span className={cell.detail}>{t({ id: 'desk.log.until', message: `until ${momentText(until)}` })}</span>
          )}
        </span>
      ),
    },
    {
      label: t({ id: 'desk.log.whom', message: 'On whom' }),
      cell: ({ member_id, subject, site_host }) =>
        (member_id ?? subject ?? site_host) !== null && (
          <span>
            {(member_id ?? subject) && <code>{member_id ?? subject}</code>}
            {site_host && <span className={cell.detail}>{site_host}</span>}
          </span>
        ),
    },
    { label: t({ id: 'desk.log.why', message: 'Why' }), cell: ({ reason }) => reason },
  ];
  return (
    <DataTable
      label={t({ id: 'desk.place.log', message: 'Log' })}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}
