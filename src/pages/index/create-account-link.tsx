import { useLingui } from '@lingui/react/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { isSignupClosed } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './index-page.module.scss';

export function CreateAccountLink() {
  const { t } = useLingui();
  return (
    <a href={pathTo(isSignupClosed() ? '/login' : '/signup')} className={styles.cta}>
      {isSignupClosed() ? t`Log in` : t`Create free account`}
      <Icon name="arrow-right" />
    </a>
  );
}
