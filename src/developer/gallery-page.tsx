import { pathTo } from '#shared/routes/route-path.ts';
import { ActionSamples } from './action-samples.tsx';
import { CodeOf, developerScreen, Part } from './developer-screen.tsx';
import { FieldSamples } from './field-samples.tsx';
import { LookSwitch } from './look-switch.tsx';
import { MessageSamples } from './message-samples.tsx';
import { PictureSamples } from './picture-samples.tsx';
import { sampleCode } from './sample-code.ts';

const LINKS = [
  [pathTo('/_dev/dialogs'), 'Dialogs'],
  [pathTo('/_dev/top-nav'), 'Navigation of both templates'],
  [pathTo('/_dev/activate-reminder'), 'Reminder to confirm the address'],
  ['/_dev/mail', 'Local mailbox'],
  ['/_dev/push', 'Local push receiver'],
  ['/_dev/postbacks', 'Local postback receiver'],
  ['?dev-panel=1', 'Switch the developer panel on'],
  ['?dev-panel=0', 'Switch the developer panel off'],
] as const;

/** Every widget of `src/ui` in its states. It starts with the appearance of the site on which it is opened. */
function GalleryPage() {
  return (
    <>
      <Part title="Pages for developers">
        <nav aria-label="Pages for developers">
          <ul>
            {LINKS.map(([href, label]) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Part>
      <Part title="Look">
        <LookSwitch />
      </Part>
      <CodeOf.Provider value={sampleCode}>
        <ActionSamples />
        <FieldSamples />
        <MessageSamples />
        <PictureSamples />
      </CodeOf.Provider>
    </>
  );
}

export const screen = developerScreen('Component gallery', GalleryPage);
