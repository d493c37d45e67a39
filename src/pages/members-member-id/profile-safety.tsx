import { useLingui } from '@lingui/react/macro';
import type { Profile } from '#shared/contracts/profile.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { chatSheet } from '#src/features/conversation/chat-sheet.ts';
import { runPart } from '#src/state/loading/run-part.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './profile-safety.module.scss';

/** At the end of the page, for members who have read a profile and are in doubt. */
export function ProfileSafety({ profile }: { readonly profile: Profile }) {
  const { t, i18n } = useLingui();
  const { name } = profile;
  return (
    <section className={styles.safety}>
      <h2>{t`Stay safe`}</h2>
      <p>
        {t`Never send money or codes to people you haven’t met. Meet in a public place first, and tell a friend where you are.`}{' '}
        <a href={pathTo('/pages/safety')}>{t`Safety`}</a>
      </p>
      <div className={styles.actions}>
        <Button
          tone="quiet"
          small
          onClick={() => runPart(i18n, chatSheet, (part) => part.openBlockForm(i18n, { profile }))}
        >
          <Icon name="ban" />
          <span>{t`Block ${name}`}</span>
        </Button>
        <Button
          tone="quiet"
          small
          onClick={() => runPart(i18n, chatSheet, (part) => part.openReportForm(i18n, { profile }))}
        >
          <Icon name="flag" />
          <span>{t`Report ${name}`}</span>
        </Button>
      </div>
    </section>
  );
}
