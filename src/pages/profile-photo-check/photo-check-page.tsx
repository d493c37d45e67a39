import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memberLayoutWithFooter } from '#src/layouts/default/member-layout-with-footer.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { user } from '#src/state/session/session.ts';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';

const photoCheck = lazy(() => import('#src/features/photo-check/photo-check.lazy.tsx'));

function PhotoCheckPage() {
  const { t } = useLingui();
  const check = usePart(true, photoCheck);
  const member = user.value?.id;
  return (
    <NarrowPage>
      <h1 tabIndex={-1}>{t`Photo check`}</h1>
      {check.part && member ? <check.part.PhotoCheck key={member} /> : <PartPlaceholder state={check} />}
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Photo check`, layout: memberLayoutWithFooter, View: PhotoCheckPage };
