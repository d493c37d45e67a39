import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { lazy } from '#src/platform/lazy.ts';
import { loadPart } from './language.ts';

const errorText = lazy(() => import('#src/i18n/error-text.ts'));

const OFFLINE = msg`No connection. Please check your network and try again.`;

/** What a member reads of a failure. All texts but the one that must be there without a network come when needed. */
export async function failureText(i18n: I18n, error: unknown): Promise<string> {
  const offline = error instanceof ApiError && error.status === 0;
  try {
    if (!offline) return (await loadPart(i18n, errorText)).textOfError(i18n, error);
  } catch {
    // Nothing loads any more: that is the same news.
  }
  return i18n._(OFFLINE);
}

/** What is wrong with which field, in words; empty where the failure is about none. */
export async function fieldTexts(i18n: I18n, error: unknown): Promise<Readonly<Record<string, string>>> {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  if (fields.length === 0) return {};
  const { textOfKey } = await loadPart(i18n, errorText);
  const params = (error as ApiError).params;
  return Object.fromEntries(fields.map(([name, key]) => [name, textOfKey(i18n, key, params)]));
}
