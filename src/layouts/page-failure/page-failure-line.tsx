import { useLingui } from '@lingui/react/macro';
import { pageFailure } from '#src/state/view.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import styles from './page-failure-line.module.scss';

/** Says above any screen what failed, with Retry. Part of the first bundle: toasts may need a network before they show. */
export function PageFailureLine() {
  const { t } = useLingui();
  const failure = pageFailure.value;
  if (!failure) return null;
  const texts = {
    screen: t`We couldn’t load this page.`,
    action: t`That didn’t work. Try again.`,
    unexpected: t`Something went wrong. If this page doesn’t respond, reload it.`,
  };
  const close = () => {
    pageFailure.value = null;
  };
  return (
    <div className={styles.line}>
      <Notice
        tone="danger"
        action={
          <div className={styles.ways}>
            <Button small tone="quiet" onClick={failure.retry}>
              {failure.what === 'unexpected' ? t`Reload` : t`Retry`}
            </Button>
            <Button small tone="plain" onClick={close}>{t`Close`}</Button>
          </div>
        }
      >
        {texts[failure.what]}
      </Notice>
    </div>
  );
}
