import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Loading } from '../loading.tsx';
import type { usePages } from '../state/use-pages.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';

interface Props {
  readonly pages: Omit<ReturnType<typeof usePages>, 'restart'>;
  /** On the button for the next page. */
  readonly more: string;
  /** What stands here if there is nothing at all. */
  readonly empty: ReactNode;
}

/** Below a long list: the next page, or why there is none. */
export function MorePages({ pages: { rows, hasMore, failure, busy, readMore }, more, empty }: Props) {
  const { i18n } = useLingui();
  if (failure !== undefined)
    return <ErrorNotice onRetry={mayRetry(failure) && (() => void readMore())}>{errorText(i18n, failure)}</ErrorNotice>;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <>{empty}</>;
  return hasMore ? (
    <div>
      <Button tone="quiet" busy={busy} onClick={() => void readMore()}>
        {more}
      </Button>
    </div>
  ) : null;
}
