import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

export function SearchFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <Notice tone="danger" action={<Button tone="quiet" small onClick={onRetry}>{t`Retry`}</Button>}>
      {t`The search could not be loaded.`}
    </Notice>
  );
}
