import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { isUnreachable } from '#src/state/failures/is-unreachable.ts';
import { isOffline } from '#src/state/site/is-offline.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

interface Props {
  readonly failure: unknown;
  readonly onRetry: () => void;
  /** What is shown instead, if the search had no answer. */
  readonly offlineText?: string | undefined;
}

/** Without a network, says so, and retries when it is back. */
export function SearchFailure({ failure, onRetry, offlineText }: Props) {
  const { t } = useLingui();
  const offline = isOffline.value;
  const wasOffline = useRef(offline);
  useEffect(() => {
    if (wasOffline.current && !offline) onRetry();
    wasOffline.current = offline;
  }, [offline]);
  if (!isUnreachable(failure))
    return <ErrorNotice onRetry={canHelpToRetry(failure) && onRetry}>{t`We couldn’t load the search.`}</ErrorNotice>;
  return (
    <Notice action={<Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
      {offlineText ?? t`You’re offline. We’ll search again when you’re back.`}
    </Notice>
  );
}
