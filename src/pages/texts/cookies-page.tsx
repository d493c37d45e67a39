import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ReplayPanel } from '#src/features/account/replay-panel.tsx';
import { TextArticle } from '#src/features/text-page/text-article.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { settings } from '#src/state/site/site.ts';

function CookiesPage() {
  const { t } = useLingui();
  return (
    <TextArticle title={t`Cookies`} page="cookies">
      {settings.value.replay && (
        <>
          <h2 id="choice">{t`Recordings`}</h2>
          <ReplayPanel />
        </>
      )}
    </TextArticle>
  );
}

export const screen: Screen = { title: msg`Cookies`, layout: defaultLayout, View: CookiesPage };
