import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** What went wrong, if anything did, with Retry. */
export function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useLingui();
  if (!text) return null;
  return (
    <Notice tone="danger" action={<Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
      {text}
    </Notice>
  );
}
