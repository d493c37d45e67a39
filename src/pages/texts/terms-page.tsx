import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';

function TermsPage() {
  const { t } = useLingui();
  return <TextArticle title={t`Terms of use`} page="terms" />;
}

export const screen: Screen = { title: msg`Terms of use`, late: true, layout: defaultLayout, View: TermsPage };
