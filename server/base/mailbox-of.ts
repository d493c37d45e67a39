import { lowerEmail } from '#shared/rules/signup-validation.ts';

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address, for limits: many providers deliver `name+anything@…` to `name@…`, and Gmail ignores
 * dots. Two people with such addresses share a limit, which does no harm.
 */
export function mailboxOf(email: string): string {
  const mailbox = lowerEmail(email).replace(/\+[^@]*(?=@)/, '');
  return GMAIL.test(mailbox) ? `${mailbox.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : mailbox;
}
