import { msg } from '@lingui/core/macro';
import type { SiteArt } from '#shared/contracts/boot.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.lazy.tsx';
import { openLegalPage } from '#src/features/text-page/open-legal-page.ts';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { boot } from '#src/state/site/site.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './signup-page.module.scss';

function SignupPage() {
  // `showsArt` guarantees that the page's data contains it.
  const { hero } = boot.value.art as SiteArt;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Picture versions={[{ picture: hero.narrow, sizes: '33rem' }]} alt="" className={styles.art} />
      </div>
      <PartBoundary>
        <SignupFlow onLegalPage={openLegalPage} />
      </PartBoundary>
    </div>
  );
}

export const screen: Screen = { title: msg`Sign up`, layout: defaultLayout, showsArt: true, View: SignupPage };
