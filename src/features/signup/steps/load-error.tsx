import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** Shown when an optional part of a step fails to load. The step works without it. */
export function LoadError({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <Notice action={<Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>{text}</Notice>;
}
