/**
 * The code that every visit needs once the form is live. Like form-actions.lazy.ts, it is a single file. It has its own
 * state: the frame's port, and a campaign that storage refused. The build therefore gives it its own copies of its
 * imports (docs/decisions/0127), and the form calls it instead of importing the same modules.
 */

import { pathTo } from '#shared/routes/route-path.ts';
import { SIGNUP_PROGRESS_DENOMINATOR } from '#shared/rules/limits.ts';
import type { FramedSignup } from '#src/features/signup/account-calls.ts';
import type { AccountFailure } from '#src/features/signup/use-account-form.ts';
import { sendBeacons } from '#src/platform/beacon.ts';
import { isFastConnection } from '#src/platform/data-saver.ts';
import { readStored } from '#src/platform/device-storage.ts';
import { accountDraft } from '#src/platform/device-table/visitor-later-rows.ts';
import { greetPage, sendEvent } from '#src/platform/frame-port.ts';
import { whenLoaded } from '#src/platform/lazy.ts';
import { moduleAt } from '#src/platform/single-file-parts.ts';
import { takeTrafficSource } from '#src/platform/traffic-source.lazy.ts';
import type { IslandProps } from './lander-form-props.ts';

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;
const SEEN_MS = 3000;
const SEEN_SHARE = 0.5;

/**
 * Starts everything a lander has besides its form: the partner's events in a frame, its own script, the visit's
 * campaign and the beacon.
 */
export function startVisit({ closed, script }: IslandProps): void {
  if (parent !== window) startPartnerEvents(closed);
  if (script) whenLoaded(moduleAt(script), () => undefined);
  // Parameters that an earlier page saved are read when the account is created.
  if (location.search) takeTrafficSource();
  sendBeacons();
}

/** The account and the partner's funnel are attributed to this campaign. */
export const readCampaign = (): ReturnType<typeof takeTrafficSource> => takeTrafficSource();

/**
 * Waits until the visitor starts with the form, has input to restore, or on a fast connection has seen the form for a
 * while. Most visitors leave without any of these and don't need the later part of the form.
 */
export async function formWanted(form: HTMLFormElement): Promise<void> {
  const inputs = [...form.querySelectorAll('input')];
  const isStarted = form.contains(document.activeElement) || inputs.some(({ value }) => value);
  if (isStarted || readStored(accountDraft)) return;
  await new Promise<void>((resolve) => {
    for (const type of TOUCHES) form.addEventListener(type, () => resolve(), { once: true });
    if (isFastConnection()) onceSeen(form, resolve);
  });
}

function onceSeen(form: HTMLFormElement, use: () => void): void {
  if (!('IntersectionObserver' in window)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries[entries.length - 1]?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        use();
      }, SEEN_MS);
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(form);
}

/**
 * Reports the form's events to the partner's page (docs/embed.md). The frame has only step 0, so the hand-off completes
 * it.
 */
function startPartnerEvents(isClosed = false): void {
  greetPage();
  if (isClosed) {
    sendEvent('closed');
    return;
  }
  sendEvent('step', { step: 0, of: SIGNUP_PROGRESS_DENOMINATOR });
  const start = () => sendEvent('signup_started');
  // The visitor may have typed before this part loaded.
  if ([...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)) start();
  else addEventListener('input', start, { once: true });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement && target.pathname === pathTo('/login')) sendEvent('login_redirect');
  });
}

export function sendSubmitting(active: boolean): void {
  if (parent !== window) sendEvent('submitting', { active });
}

export function sendOutcome(made: AccountFailure | FramedSignup | null): void {
  if (made && 'key' in made) {
    const { key, fields } = made;
    if (key === 'signup.closed') sendEvent('closed');
    sendEvent('error', { code: key || Object.values(fields)[0] });
    return;
  }
  sendEvent('account_created', made?.click_id ? { click_id: made.click_id } : {});
  sendEvent('complete');
}
