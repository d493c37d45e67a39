const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
/** RFC 6761, RFC 6762 and RFC 8375: nobody can be reached there. */
const LOCAL = /\.(?:localhost|local|internal|invalid|test|home\.arpa)$/i;
const MAIL_NAME = /^[\w.!#$%&'*+/=^`{|}~-]{1,64}$/;

export const VAPID_SUBJECT_FORM =
  'an address such as mailto:push@example.org or https://example.org/contact, with a public host and without spaces and brackets, because Apple refuses others';

const isPublic = (host: string): boolean => HOST.test(host) && !LOCAL.test(host);

/**
 * Whether every push service accepts the sender's contact (RFC 8292, section 2.1). Apple's refuses each push whose
 * contact has spaces or brackets, or names no public host.
 */
export function isVapidSubject(subject: string): boolean {
  const [, name = '', host = ''] = /^mailto:([^@]*)@([^@]*)$/.exec(subject) ?? [];
  if (host) return MAIL_NAME.test(name) && isPublic(host);
  if (!subject.startsWith('https://') || /[\s<>"]/.test(subject) || !URL.canParse(subject)) return false;
  const { hostname, username, password } = new URL(subject);
  return isPublic(hostname) && !username && !password;
}
