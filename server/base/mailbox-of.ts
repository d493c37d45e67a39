import { lowerEmail } from '#shared/rules/signup-validation.ts';

const GMAIL = /@(?:gmail|googlemail)\.com$/;
const PROTON = /@(?:proton\.me|protonmail\.(?:com|ch)|pm\.me)$/;

/**
 * The mailbox behind an address, for limits: many providers deliver `name+anything@…` to `name@…`, Gmail ignores dots, and
 * Proton dots, hyphens and underscores. Two people with such addresses share a limit, which does no harm.
 */
export function mailboxOf(email: string): string {
  const mailbox = lowerEmail(email).replace(/\+[^@]*(?=@)/, '');
  if (PROTON.test(mailbox)) return `${mailbox.replace(PROTON, '').replaceAll(/[._-]/g, '')}@proton.me`;
  return GMAIL.test(mailbox) ? `${mailbox.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : mailbox;
}
