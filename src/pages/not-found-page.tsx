import { msg } from '@lingui/core/macro';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import { NotFoundView } from '#src/layouts/error-screen/not-found-view.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { isLoggedIn } from '#src/state/session/session.ts';
import { boot, isOff } from '#src/state/site/site.ts';
import { Picture } from '#src/ui/picture/picture.tsx';

/** Visitors see the site's people beside the message, members the members that are suggested to them. */
function NotFoundPage() {
  const hero = isLoggedIn.value || isOff('ui') ? undefined : boot.value.art?.hero;
  const art = hero && (
    <Picture
      versions={[
        ...(hero.cutout ? [{ picture: hero.cutout, sizes: '(min-width:56.25rem) 40vw,22rem' }] : []),
        // Browsers without WebP.
        { picture: hero.narrow, sizes: '22rem' },
      ]}
      alt=""
    />
  );
  return <NotFoundView art={art} isPhoto={!hero?.cutout} />;
}

export const screen: Screen = {
  title: msg`Page not found`,
  layout: defaultLayout,
  showsArt: true,
  View: NotFoundPage,
};
