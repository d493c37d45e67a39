import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';

interface Props {
  /** Absent where trying again is offered elsewhere, or helps nothing. */
  readonly onRetry?: (() => void) | undefined;
  /** What went wrong, in words; without it nothing is shown. */
  readonly children: ReactNode;
}

/** What went wrong, if anything did, with Retry. */
export function Failure({ onRetry, children }: Props) {
  const { t } = useLingui();
  if (!children) return null;
  return (
    <Notice tone="danger" action={onRetry && <Button small tone="quiet" onClick={onRetry}>{t`Retry`}</Button>}>
      {children}
    </Notice>
  );
}
