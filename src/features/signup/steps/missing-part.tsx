import { useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

/** What a step would offer and could not load: said in a line, with a way to try again; the step works without it. */
export function MissingPart({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <Notice action={<Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>{text}</Notice>;
}
