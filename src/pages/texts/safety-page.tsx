import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { ReportFigures } from './report-figures.tsx';

function SafetyPage() {
  const { t } = useLingui();
  return (
    <TextArticle title={t`Safety`} page="safety">
      <ReportFigures />
    </TextArticle>
  );
}

export const screen: Screen = { title: msg`Safety`, late: true, layout: defaultLayout, View: SafetyPage };
