import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';

function ServicePage() {
  const { t } = useLingui();
  return <TextArticle title={t`Customer service`} page="service" namesCompany />;
}

export const screen: Screen = { title: msg`Customer service`, late: true, layout: defaultLayout, View: ServicePage };
