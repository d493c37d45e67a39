import { ApiError } from '#src/api/api-error.ts';
import type { AccountFailure } from './use-account-form.ts';

/** Maps a failed call to what the account form shows. */
export function toAccountFailure(error: unknown): AccountFailure {
  if (!(error instanceof ApiError)) return { key: 'error.unexpected', fields: {} };
  if (error.status === 409) return { key: '', fields: { email: 'signup.email_exists' } };
  return { key: error.status === 429 ? 'error.too_many' : error.key, fields: error.fields };
}
