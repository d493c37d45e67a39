import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProfileSection } from '#src/features/own-profile/profile-section.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './own-profile-page.module.scss';

interface Props {
  readonly section: ProfileSection;
  readonly title: string;
  readonly rows?: readonly { readonly label: string; readonly value: string | null | undefined }[];
  readonly isEmpty?: boolean;
  readonly onEdit: (section: ProfileSection, opener: HTMLElement) => void;
  readonly children?: ReactNode;
}

export function SectionCard({ section, title, rows = [], isEmpty, onEdit, children }: Props) {
  const { t } = useLingui();
  const id = `section-${section}`;
  const verb = isEmpty ? t`Add` : t`Edit`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHeader}>
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className={styles.edit}
          aria-label={`${verb}: ${title}`}
          onClick={(event) => onEdit(section, event.currentTarget)}
        >
          <Icon name={isEmpty ? 'plus' : 'pencil'} />
          {verb}
        </button>
      </div>
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={value ? undefined : styles.muted}>{value || t`Not added yet`}</dd>
            </div>
          ))}
        </dl>
      )}
      {isEmpty && <p className={styles.muted}>{t`Nothing here yet.`}</p>}
      {children}
    </section>
  );
}
