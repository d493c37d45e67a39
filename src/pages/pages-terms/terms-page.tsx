import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextPage } from '#src/features/text-page/text-page.tsx';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';

function TermsPage() {
  const { t } = useLingui();
  return (
    <>
      <h1 tabIndex={-1}>{t`Terms of use`}</h1>
      <TextPage page="terms" />
    </>
  );
}

export const screen: Screen = { title: msg`Terms of use`, Layout: DefaultLayout, View: TermsPage };
