import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './shortcuts.module.scss';
import { groups } from './shortcuts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t({ id: 'desk.shortcuts.title', message: 'Keyboard shortcuts' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <div className={styles.groups}>
        {groups.value.map(({ current: { title, shortcuts } }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className={styles.row}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((key, index) => (
                      <Fragment key={key}>
                        {index > 0 && (
                          <span className={styles.or}>{t({ id: 'desk.shortcuts.or', message: 'or' })}</span>
                        )}
                        <KeyCap keys={key} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
