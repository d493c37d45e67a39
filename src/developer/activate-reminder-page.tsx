import { pathTo } from '#shared/routes/route-path.ts';
import { EmailSection } from '#src/pages/notifications/email-section.tsx';
import { developerScreen, Part } from './developer-screen.tsx';
import { useSampleMember } from './sample-member.ts';

/** The reminder to confirm the address, for a sample member. */
function ActivateReminderPage() {
  useSampleMember();
  return (
    <>
      <Part title="Among the notification settings" source="src/pages/notifications/email-section.tsx">
        <EmailSection />
      </Part>
      <Part title="Elsewhere">
        <p>
          <a href={pathTo('/signup')}>The last step of sign-up</a> and{' '}
          <a href={pathTo('/activate/error')}>the page of a link that can’t be used</a> have the same button.
        </p>
      </Part>
    </>
  );
}

export const screen = developerScreen('Reminder to confirm the address', ActivateReminderPage);
