import { msg } from '@lingui/core/macro';
import type { SiteArt } from '#src/boot.ts';
import { type OnLegal, SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { loadPart } from '#src/state/language.ts';
import { boot } from '#src/state/site.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './signup-page.module.scss';

const openTextPage: OnLegal = async (i18n, page, title) => {
  const { openTextPage } = await loadPart(i18n, () => import('#src/features/text-page/open-text-page.tsx'));
  openTextPage(page, title);
};

function SignupPage() {
  // Stands in the page's HTML, as `showsArt` says.
  const { hero } = boot.value.art as SiteArt;
  return (
    <div class={styles.page}>
      <div class={styles.side}>
        <Picture versions={[{ picture: hero.narrow, sizes: '33rem' }]} alt="" class={styles.art} />
      </div>
      <PartBoundary>
        <SignupFlow onLegal={openTextPage} />
      </PartBoundary>
    </div>
  );
}

export const screen: Screen = { title: msg`Sign up`, Layout: DefaultLayout, showsArt: true, View: SignupPage };
