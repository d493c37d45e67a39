import { useLingui } from '@lingui/react/macro';
import type { Answer } from '#shared/contracts/registry.ts';
import type { RouteName } from '#shared/routes/routes.ts';
import { boot } from '../site/site.ts';

export interface SentForm {
  readonly values: Readonly<Record<string, string>>;
  /** Field name → text. */
  readonly errors: Readonly<Record<string, string>>;
  /** The text about the form as a whole; empty without one. */
  readonly failure: string;
  /** Whether the server has done what the form asks for. */
  readonly done: boolean;
}

const NOTHING: SentForm = { values: {}, errors: {}, failure: '', done: false };

/**
 * A form of this route that was sent without JavaScript, as the server shows it again. Of fields it only checks for empty
 * ones, too long ones and invalid email addresses.
 */
export function useSentForm(route: RouteName): SentForm {
  const { t } = useLingui();
  const { route: rendered, form } = boot.value;
  if (rendered !== route || !form) return NOTHING;
  const { max = 0 } = form.params ?? {};
  const textOf = (key: string) => {
    if (key === 'validation.email') return t`Value is not a valid email address`;
    if (key === 'validation.email_local') return t`Before the @, use only a–z, digits and characters such as . and -`;
    return key === 'validation.max_length'
      ? t`This field should be at most ${max} characters long`
      : t`Value is required`;
  };
  const texts = Object.entries(form.errors).map(([field, key]) => [field, textOf(key)]);
  const { values, failure = '', done = false } = form;
  return { values, errors: Object.fromEntries(texts), failure, done };
}

/** The receipt of a form of this route that was sent without JavaScript. */
export function sentReceipt(route: RouteName): Answer<'POST cancel'> | undefined {
  const { route: rendered, receipt } = boot.value;
  return rendered === route ? receipt : undefined;
}
