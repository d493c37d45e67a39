import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';

function FaqPage() {
  const { t } = useLingui();
  return <TextArticle title={t`Frequently asked questions`} page="faq" />;
}

export const screen: Screen = {
  title: msg`Frequently asked questions`,
  late: true,
  layout: defaultLayout,
  View: FaqPage,
};
