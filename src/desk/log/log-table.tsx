import { useLingui } from '@lingui/react/macro';
import type { LogEntry } from '../api/owner-calls.ts';
import { momentText } from '../texts/moments.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './log-table.module.scss';

interface Props {
  readonly entries: readonly LogEntry[];
  /** Chooses one operator. */
  readonly onOperator: (name: string) => void;
}

/** A table on wide screens, cards on phones. */
export function LogTable({ entries, onOperator }: Props) {
  const { t, i18n } = useLingui();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t({ id: 'desk.log.when', message: 'When' })}</th>
          <th scope="col">{t({ id: 'desk.log.who', message: 'Who' })}</th>
          <th scope="col">{t({ id: 'desk.log.what', message: 'What' })}</th>
          <th scope="col">{t({ id: 'desk.log.whom', message: 'On whom' })}</th>
          <th scope="col">{t({ id: 'desk.log.why', message: 'Why' })}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, operator, role, action, site_host, member_id, subject, until, reason }) => (
          <tr key={id}>
            <td className={styles.when}>{momentText(at)}</td>
            <td>
              <button type="button" className={styles.operator} onClick={() => onOperator(operator)}>
                {operator}
              </button>
              {role && <span className={styles.detail}>{i18n._(ROLE_NAMES[role])}</span>}
            </td>
            <td>
              {action}
              {until !== null && (
                <span className={styles.detail}>
                  {t({ id: 'desk.log.until', message: `until ${momentText(until)}` })}
                </span>
              )}
            </td>
            <td>
              {member_id && <code>{member_id}</code>}
              {!member_id && subject && <code>{subject}</code>}
              {site_host && <span className={styles.detail}>{site_host}</span>}
            </td>
            <td>{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
