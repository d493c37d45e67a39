import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextPage } from '#src/features/text-page/text-page.tsx';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';

function PrivacyPage() {
  const { t } = useLingui();
  return (
    <>
      <h1 tabIndex={-1}>{t`Privacy`}</h1>
      <TextPage page="privacy" />
    </>
  );
}

export const screen: Screen = { title: msg`Privacy`, Layout: DefaultLayout, View: PrivacyPage };
