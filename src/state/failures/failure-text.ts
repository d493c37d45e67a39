import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { lazy } from '#src/platform/lazy.ts';
import { loadPart } from '#src/state/site/language.ts';

const errorText = lazy(() => import('#src/i18n/error-text.lazy.ts'));

const OFFLINE = msg`You’re offline. Check your connection and try again.`;

/** The text of a failure for the member. Loads all texts on demand, except the one that must work without a network. */
export async function failureText(i18n: I18n, error: unknown): Promise<string> {
  const offline = error instanceof ApiError && error.status === 0;
  try {
    if (!offline) return (await loadPart(i18n, errorText)).textOfError(i18n, error);
  } catch {
    // If the texts can't be loaded, there is no connection either.
  }
  return i18n._(OFFLINE);
}

/** Error texts by field name; empty if the failure is not about a field. */
export async function fieldTexts(i18n: I18n, error: unknown): Promise<Readonly<Record<string, string>>> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return {};
  const { textOfField } = await loadPart(i18n, errorText);
  const params = (error as ApiError).params;
  return Object.fromEntries(fields.map(([name, key]) => [name, textOfField(i18n, name, key, params)]));
}
