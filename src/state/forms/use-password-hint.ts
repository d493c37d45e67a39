import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { passwordStrength } from '#shared/rules/password-strength.ts';

/** State of `PasswordHint`: the strength of a new password while it is typed. */
export function usePasswordHint() {
  const { t } = useLingui();
  const [strength, setStrength] = useState(0);
  const min = PASSWORD_MIN_CHARS;
  const text = [t`At least ${min} characters`, t`Easy to guess`, t`Fair`, t`Strong`][strength] ?? '';
  const onInput = (event: FormEvent<HTMLInputElement>) => setStrength(passwordStrength(event.currentTarget.value));
  return { text, strength, onInput };
}
