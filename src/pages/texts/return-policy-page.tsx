import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';

function ReturnPolicyPage() {
  const { t } = useLingui();
  return <TextArticle title={t`Right of withdrawal`} page="return-policy" />;
}

export const screen: Screen = {
  title: msg`Right of withdrawal`,
  late: true,
  layout: defaultLayout,
  View: ReturnPolicyPage,
};
