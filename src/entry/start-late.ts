import { SESSION_HINT_COOKIE } from '#shared/rules/cookie-names.ts';
import { readCookie } from '#src/platform/cookies.ts';
import { isFastConnection } from '#src/platform/data-saver.ts';
import { MEMBER_PREFIX, STORES } from '#src/platform/device-storage.ts';
import { locale } from '#src/platform/device-table/visitor-rows.ts';
import { hasCookie } from '#src/platform/has-cookie.ts';
import { isLogoutPending } from '#src/platform/is-logout-pending.ts';
import { START_EVENT, STARTED } from './start-event.ts';
import { whenToStart } from './when-to-start.ts';

/** The files load after the page has been idle for this time. */
export const IDLE_MS = 3000;

const INTENTS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const;
const CONTROLS = 'a,button,input,label,select,summary,textarea';

/** Decides when the app of a page that is complete as HTML starts (`Screen.late`). */
export function startLate(): void {
  const root = document.documentElement;
  const when = whenToStart({
    isMember: hasCookie(SESSION_HINT_COOKIE, true) || isLogoutPending(),
    hasParameters: !!(location.search || location.hash),
    readsOtherLanguage: !root.lang.startsWith(readCookie(locale)),
    isFast: isFastConnection(),
  });
  if (when === 'now') {
    start();
    return;
  }
  for (const type of INTENTS) addEventListener(type, startOnIntent, { capture: true, passive: true });
  startWhenSeen();
  const whenLoaded = () => {
    if (isLeftByMember()) start();
    else if (when === 'idle') setTimeout(loadFiles, IDLE_MS);
  };
  // Storage and permissions answer slowly at their first use, so the page is painted first.
  addEventListener('load', () => setTimeout(whenLoaded), { once: true });
}

/** Whether a member's session has ended here, perhaps in another tab, and left something that the app removes. */
function isLeftByMember(): boolean {
  return (
    [STORES.local, STORES.tab].some(hasMemberValue) ||
    // The notifications of that session name people.
    globalThis.Notification?.permission === 'granted'
  );
}

function hasMemberValue(store: () => Storage): boolean {
  try {
    return Object.keys(store()).some((key) => key.startsWith(MEMBER_PREFIX));
  } catch {
    // The browser refuses storage.
    return false;
  }
}

function startOnIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(CONTROLS)) start();
}

/** Some sections get their content from the app. */
function startWhenSeen(): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  for (const section of document.querySelectorAll('[data-app]')) observer.observe(section);
}

function start(): void {
  for (const type of INTENTS) removeEventListener(type, startOnIntent, { capture: true });
  loadFiles();
  document.documentElement.dataset.late = STARTED;
  dispatchEvent(new Event(START_EVENT));
}

/** Adds the page's preloads, which it has in a template. */
function loadFiles(): void {
  const files = document.getElementById('app-files') as HTMLTemplateElement;
  document.head.append(files.content);
}
