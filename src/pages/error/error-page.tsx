import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import { ErrorScreen } from '#src/layouts/error-screen/error-screen.tsx';
import { WayOn } from '#src/layouts/error-screen/way-on.tsx';
import type { Screen } from '#src/screen.ts';
import { boot } from '#src/state/site.ts';

/** What the server answers a page's address with when it fails. */
function ErrorPage() {
  const { t } = useLingui();
  const status = boot.value.status ?? 500;
  const messages: Readonly<Record<number, string>> = {
    429: t`Too many requests. Wait a moment, then try again.`,
    500: t`Something went wrong on our side.`,
    503: t`We’re very busy right now. Try again in a moment.`,
  };
  return (
    <ErrorScreen
      status={status}
      message={messages[status] ?? t`We couldn’t accept this form. Open the page again, then resend it.`}
    >
      <WayOn />
    </ErrorScreen>
  );
}

export const screen: Screen = { title: msg`Something went wrong`, Layout: DefaultLayout, View: ErrorPage };
