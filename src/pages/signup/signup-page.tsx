import { msg } from '@lingui/core/macro';
import { SignupFlow } from '#src/features/signup/signup-flow.tsx';
import { openTextPage } from '#src/features/text-page/open-text-page.ts';
import { DefaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/screen.ts';
import styles from './signup-page.module.scss';

function SignupPage() {
  return (
    <div class={styles.page}>
      <SignupFlow onLegal={openTextPage} />
    </div>
  );
}

export const screen: Screen = { title: msg`Sign up`, Layout: DefaultLayout, View: SignupPage };
