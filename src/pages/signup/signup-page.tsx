import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'react';
import { type OnLegal, SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { loadPart } from '#src/state/language.ts';
import styles from './signup-page.module.scss';

const openLegalPage: OnLegal = async (i18n, page, title) => {
  const { openTextPage } = await loadPart(i18n, () => import('#src/features/text-page/open-text-page.tsx'));
  openTextPage(page, title);
};

/** The niche's people beside the form, where there is room for them. */
function SignupSide() {
  const [Art, setArt] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!matchMedia('(min-width: 60rem)').matches) return;
    // Where it fails the panel stays empty.
    import('./signup-art.tsx').then(({ SignupArt }) => setArt(() => SignupArt)).catch(() => undefined);
  }, []);
  return <div class={styles.side}>{Art && <Art />}</div>;
}

function SignupPage() {
  return (
    <div class={styles.page}>
      <SignupSide />
      <SignupFlow onLegal={openLegalPage} />
    </div>
  );
}

export const screen: Screen = { title: msg`Sign up`, Layout: DefaultLayout, View: SignupPage };
