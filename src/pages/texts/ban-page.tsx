import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';

function BanPage() {
  const { t } = useLingui();
  return <TextArticle title={t`Rules and bans`} page="ban" />;
}

export const screen: Screen = { title: msg`Rules and bans`, late: true, layout: defaultLayout, View: BanPage };
