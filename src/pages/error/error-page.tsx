import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { ErrorScreen } from '#src/layouts/error-screen/error-screen.tsx';
import { ErrorSuggestions } from '#src/layouts/error-screen/error-suggestions.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { boot } from '#src/state/site/site.ts';

/** The server sends this page when it fails to answer a page request. */
function ErrorPage() {
  const { t } = useLingui();
  const { status = 500, requestId } = boot.value;
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
      {requestId && <p>{t`Request ID: ${requestId}`}</p>}
      <ErrorSuggestions />
    </ErrorScreen>
  );
}

export const screen: Screen = { title: msg`Something went wrong`, layout: defaultLayout, View: ErrorPage };
