import { isSavingData } from '#src/platform/data-saver.ts';
import { readStored } from '#src/platform/device-storage.ts';
import { accountDraft } from '#src/platform/device-table/visitor-later-rows.ts';
import type { Lazy } from '#src/platform/lazy.ts';
import type { FormActions } from './lander-form.tsx';

const TOUCHES = ['pointerdown', 'focusin', 'input'] as const;
const SEEN_MS = 3000;
const SEEN_SHARE = 0.5;

/**
 * Loads the later part of the form when the visitor starts with it, has input to restore, or on a fast connection has seen it
 * for a while, and adds the button `showPassword`. Most visitors leave without any of these.
 */
export async function formWanted(
  form: HTMLFormElement,
  formActions: Lazy<FormActions>,
  showPassword: string,
): Promise<void> {
  await firstUse(form);
  const { addPasswordToggle } = await formActions();
  addPasswordToggle(form.elements.namedItem('password') as HTMLInputElement, showPassword);
}

async function firstUse(form: HTMLFormElement): Promise<void> {
  const inputs = [...form.querySelectorAll('input')];
  const isStarted = form.contains(document.activeElement) || inputs.some(({ value }) => value);
  if (isStarted || readStored(accountDraft)) return;
  await new Promise<void>((resolve) => {
    for (const type of TOUCHES) form.addEventListener(type, () => resolve(), { once: true });
    if (isFast()) onceSeen(form, resolve);
  });
}

/** Only Chromium tells. Other browsers wait for the first touch. */
function isFast(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType === '4g' && !isSavingData();
}

function onceSeen(form: HTMLFormElement, use: () => void): void {
  if (!('IntersectionObserver' in window)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (!entries.at(-1)?.isIntersecting) return;
      timer = setTimeout(() => {
        observer.disconnect();
        use();
      }, SEEN_MS);
    },
    { threshold: SEEN_SHARE },
  );
  observer.observe(form);
}
