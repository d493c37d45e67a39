import { msg } from '@lingui/core/macro';
import type { SiteArt } from '#src/boot.ts';
import { SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { showTextPage } from '#src/features/text-page/show-text-page.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { boot } from '#src/state/site.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './signup-page.module.scss';

function SignupPage() {
  // Stands in the page's HTML, as `showsArt` says.
  const { hero } = boot.value.art as SiteArt;
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Picture versions={[{ picture: hero.narrow, sizes: '33rem' }]} alt="" className={styles.art} />
      </div>
      <PartBoundary>
        <SignupFlow onLegal={showTextPage} />
      </PartBoundary>
    </div>
  );
}

export const screen: Screen = { title: msg`Sign up`, Layout: DefaultLayout, showsArt: true, View: SignupPage };
