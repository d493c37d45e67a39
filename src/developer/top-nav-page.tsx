import { useEffect } from 'react';
import { newLikesTotal, unreadTotal } from '#src/state/notifications/unread-counts.ts';
import { isLoggedIn, user } from '#src/state/session/session.ts';
import { boot } from '#src/state/site/site.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import type { Template } from '#src/templates/template.ts';
import { Button } from '#src/ui/button/button.tsx';
import { developerScreen, Part, Row } from './developer-screen.tsx';
import { showTemplate } from './look.ts';
import { SAMPLE_USER } from './sample-member.ts';

const VIEWS = [social, classic].flatMap((template) => [
  { template, isMember: false },
  { template, isMember: true },
]);

function show(template: Template, isMember: boolean): void {
  showTemplate(template);
  user.value = isMember ? SAMPLE_USER : null;
}

/** The page's own navigation is the sample, so that it is in its real position at every width. */
function TopNavPage() {
  useEffect(() => {
    unreadTotal.value = 3;
    newLikesTotal.value = 12;
  }, []);
  const { template: shown } = boot.value.settings;
  return (
    <Part
      title="This page’s navigation"
      source="src/layouts/site-header, src/layouts/member-nav, src/layouts/site-footer"
    >
      <p>
        Choose a template and a reader. The navigation of this page changes; narrow the window to see it on a phone.
      </p>
      <Row>
        {VIEWS.map(({ template, isMember }) => (
          <Button
            key={`${template.name} ${isMember}`}
            tone="quiet"
            aria-pressed={template.name === shown && isMember === isLoggedIn.value}
            onClick={() => show(template, isMember)}
          >
            {template.name}, {isMember ? 'member' : 'visitor'}
          </Button>
        ))}
      </Row>
    </Part>
  );
}

export const screen = developerScreen('Navigation', TopNavPage);
