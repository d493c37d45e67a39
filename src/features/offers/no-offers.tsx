import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { pathTo } from '#shared/routes/route-path.ts';
import { ApiError } from '#src/api/api-error.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { useFailureText } from '#src/state/failures/use-failure-text.ts';
import { isOff, settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

const NOT_FOUND = 404;

interface Props {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Shown on a site without prices, which has nothing to order. Other failures offer Retry if it can help. */
export function OffersFailure({ failure, onRetry }: Props) {
  const text = useFailureText(failure);
  if (failure instanceof ApiError && failure.status === NOT_FOUND) return <NothingSold />;
  return <ErrorNotice onRetry={canHelpToRetry(failure) && onRetry}>{text}</ErrorNotice>;
}

export function NothingSold() {
  const { t } = useLingui();
  const { name: brand } = settings.value;
  return (
    <EmptyState
      icon="gift"
      title={t`Everything on ${brand} is free`}
      action={!isOff('profileSearch') && <LinkButton href={pathTo('/members')}>{t`Search members`}</LinkButton>}
    >
      {isOff('chat') ? t`There’s nothing to buy here.` : t`Messages are free here, and there’s nothing to buy.`}
    </EmptyState>
  );
}

/** An offer from an old link that is no longer sold. */
export function OfferGone({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="coins"
      title={t`This offer is no longer available`}
      action={<LinkButton href={href}>{children}</LinkButton>}
    />
  );
}
