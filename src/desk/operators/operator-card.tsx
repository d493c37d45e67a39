import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { OperatorEntry } from '../api/owner-calls.ts';
import { operator as self } from '../state/session.ts';
import { momentText } from '../texts/moments.ts';
import { ROLE_NAMES } from '../texts/role-names.ts';
import styles from './operator-card.module.scss';

interface Props {
  readonly operator: OperatorEntry;
  readonly onChange: () => void;
  readonly onEnd: () => void;
  readonly onRemove: () => void;
}

export function OperatorCard({ operator, onChange, onEnd, onRemove }: Props) {
  const { t, i18n } = useLingui();
  const { id, name, email, role, sites, accepted, sessions, last_used } = operator;
  const state = () => {
    if (!accepted) return t({ id: 'desk.operators.invited', message: 'Invited' });
    if (sessions === 0 || last_used === null) return t({ id: 'desk.operators.logged_out', message: 'Logged out' });
    return t({
      id: 'desk.operators.sessions',
      message: plural(sessions, {
        one: `# session, last used ${momentText(last_used)}`,
        other: `# sessions, last used ${momentText(last_used)}`,
      }),
    });
  };
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        {isolate(name)}
        {id === self.value?.id && (
          <span className={styles.self}>{t({ id: 'desk.operators.self', message: 'you' })}</span>
        )}
      </h2>
      <p className={styles.detail}>{email}</p>
      <p>
        {i18n._(ROLE_NAMES[role])} · {sites?.join(', ') ?? t({ id: 'desk.operators.all_sites', message: 'all sites' })}
      </p>
      <p className={styles.detail}>{state()}</p>
      <div className={styles.actions}>
        <Button small tone="quiet" onClick={onChange}>
          {t({ id: 'desk.operators.change', message: 'Change' })}
        </Button>
        {sessions > 0 && (
          <Button small tone="quiet" onClick={onEnd}>
            {t({ id: 'desk.operators.end', message: 'Log out' })}
          </Button>
        )}
        <Button small tone="quiet" onClick={onRemove}>
          {t({ id: 'desk.operators.remove', message: 'Remove' })}
        </Button>
      </div>
    </li>
  );
}
