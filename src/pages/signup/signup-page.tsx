import { msg } from '@lingui/core/macro';
import { SignupFlow } from '#src/features/signup/signup-flow.lazy.tsx';
import { openLegalPage } from '#src/features/text-page/open-legal-page.ts';
import { focusLayout } from '#src/layouts/focus/focus-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';

const SignupPage = () => (
  <PartBoundary>
    <SignupFlow onLegalPage={openLegalPage} />
  </PartBoundary>
);

export const screen: Screen = { title: msg`Sign up`, layout: focusLayout, showsArt: true, View: SignupPage };
