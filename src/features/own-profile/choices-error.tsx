import { useLingui } from '@lingui/react/macro';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';

/** Shown when the lists of choices fail to load. */
export function ChoicesError({ load }: { readonly load: () => Promise<unknown> }) {
  const { t } = useLingui();
  return <ErrorNotice onRetry={() => load()}>{t`We couldn’t load the choices.`}</ErrorNotice>;
}
