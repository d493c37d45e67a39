import { useRef } from 'react';
import type { FormAgain } from '#shared/contracts/renderer.ts';

/** The name that the form was sent with, if it was a prefilled one: no edit has made it differ from the email. */
function prefilledName({ email = '', name = '' }: FormAgain['values'] = {}): string {
  return `${email}@`.startsWith(`${name}@`) ? name : '';
}

/**
 * A prefilled name follows the email until somebody edits it (docs/product/sign-up.md#account-step). Clearing it is an
 * edit too.
 */
export function usePrefilledName(submitted: FormAgain | undefined) {
  /** What the field was filled with; null after an edit. */
  const filled = useRef<string | null>(prefilledName(submitted?.values));
  return {
    markEdited: (): void => {
      filled.current = null;
    },
    /** Text that was typed before hydration differs from what was filled in. */
    isEdited: ({ value }: HTMLInputElement): boolean => value !== filled.current,
    fill: (input: HTMLInputElement, name: string): void => {
      input.value = name;
      filled.current = name;
    },
  };
}
