import type { ReactNode } from 'react';
import { lazy } from '#src/platform/lazy.ts';
import { usePart } from '#src/state/loading/use-part.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { memberLayout } from './member-layout.tsx';

const memberFooter = lazy(() => import('../site-footer/member-footer.lazy.tsx'));

function LateFooter() {
  const footer = usePart(isLoggedIn.value, memberFooter);
  return footer.part ? <footer.part.MemberFooter /> : <PartPlaceholder state={footer} />;
}

/** The footer loads after the screen. Screens with infinite scroll have no footer; the account menu has its links. */
export const memberLayoutWithFooter = (children: ReactNode) => memberLayout(children, <LateFooter />);
