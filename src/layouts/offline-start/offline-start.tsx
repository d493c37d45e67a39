import { useLingui } from '@lingui/react/macro';
import { settings } from '#src/state/site.ts';
import { LinkButton } from '#src/ui/button/button.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';

/** In the page without network until the screen of its address is there; it stays where that was never loaded before. */
export function OfflineStart() {
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
