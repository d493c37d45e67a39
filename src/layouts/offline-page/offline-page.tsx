import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/** Shown offline until the screen for the URL loads, or instead of a screen that was never cached. */
export function OfflinePage() {
  const { t } = useLingui();
  return (
    <main>
      <NarrowPage>
        <h1>{settings.value.name}</h1>
        <p>{t`No connection. Please check your network and try again.`}</p>
        <LinkButton href="">{t`Retry`}</LinkButton>
      </NarrowPage>
    </main>
  );
}
