import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Stands where a part of the page could not be loaded. */
export function MissingPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" action={<Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
      {t`No connection. Please check your network and try again.`}
    </Notice>
  );
}
