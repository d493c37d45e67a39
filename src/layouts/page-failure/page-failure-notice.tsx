import { useLingui } from '@lingui/react/macro';
import { pageFailure } from '#src/state/navigation/view.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './page-failure-notice.module.scss';

/** Shows a failure above any screen. It is in the first bundle, because toasts may need a network to load. */
export function PageFailureNotice() {
  const { t } = useLingui();
  const failure = pageFailure.value;
  if (!failure) return null;
  const texts = {
    screen: t`We couldn’t show this page.`,
    action: t`We couldn’t load this. Try again.`,
    unexpected: t`Something went wrong. If this page doesn’t respond, reload it.`,
  };
  const handleClose = () => {
    pageFailure.value = null;
  };
  return (
    <div className={styles.notice}>
      <Notice
        tone="danger"
        action={
          <div className={styles.actions}>
            <Button small tone="quiet" onClick={failure.retry}>
              {failure.what === 'unexpected' ? t`Reload` : t`Retry`}
            </Button>
            <Button small tone="plain" onClick={handleClose}>{t`Close`}</Button>
          </div>
        }
      >
        {texts[failure.what]}
      </Notice>
    </div>
  );
}
