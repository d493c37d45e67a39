import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

interface Props {
  /** Missing if retrying is offered elsewhere, false if it can't help. */
  readonly onRetry?: (() => void) | false | undefined;
  /** The error message. Nothing is shown without it. */
  readonly children: ReactNode;
}

export function ErrorNotice({ onRetry, children }: Props) {
  const { t } = useLingui();
  if (!children) return null;
  return (
    <Notice tone="danger" action={onRetry && <Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
      {children}
    </Notice>
  );
}
