import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/**
 * Shown offline until the screen for the URL loads, or instead of a screen that was never cached. It has the styles and
 * strings of the other pages (`renderOffline`), so it uses none that only it has.
 */
export function OfflinePage() {
  const { t } = useLingui();
  return (
    <main>
      <NarrowPage>
        <h1>{settings.value.name}</h1>
      </NarrowPage>
      <EmptyState
        icon="wifi-off"
        title={t`You’re offline. Check your connection and try again.`}
        action={<LinkButton href="">{t`Retry`}</LinkButton>}
      />
    </main>
  );
}
