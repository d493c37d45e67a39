import { useLingui } from '@lingui/react/macro';
import type { Answer } from '#shared/contracts/registry.ts';
import type { RouteName } from '#src/routes.ts';
import { boot } from '../site/site.ts';

interface SentForm {
  readonly values: Readonly<Record<string, string>>;
  /** Field name → text. */
  readonly errors: Readonly<Record<string, string>>;
}

const NOTHING: SentForm = { values: {}, errors: {} };

/**
 * A form of this route that was sent without JavaScript and refused, as the server shows it again. It only checks for
 * empty fields and invalid email addresses.
 */
export function useSentForm(route: RouteName): SentForm {
  const { t } = useLingui();
  const { route: rendered, form } = boot.value;
  if (rendered !== route || !form) return NOTHING;
  const texts = Object.entries(form.errors).map(([field, key]) => [
    field,
    key === 'validation.email' ? t`Value is not a valid email address` : t`Value is required`,
  ]);
  return { values: form.values, errors: Object.fromEntries(texts) };
}

/** The receipt of a form of this route that was sent without JavaScript. */
export function sentReceipt(route: RouteName): Answer<'POST cancel'> | undefined {
  const { route: rendered, receipt } = boot.value;
  return rendered === route ? receipt : undefined;
}
