import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RESET_TOKEN_MS } from '#shared/rules/limits.ts';
import { MINUTE_MS } from '#shared/rules/time-units.ts';

/** The text is the same for every email, so that it doesn't reveal who has an account. */
export function SentText({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const minutes = RESET_TOKEN_MS / MINUTE_MS;
  return (
    <>{t`If there is an account for ${email}, we’ve sent an email. The link works once, for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`}</>
  );
}
