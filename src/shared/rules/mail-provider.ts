/** Web inboxes of email providers, with the providers' domains. */
const INBOXES: readonly (readonly [inboxUrl: string, domains: string])[] = [
  ['https://mail.google.com/', 'gmail.com googlemail.com'],
  [
    'https://outlook.live.com/mail/',
    'outlook.com outlook.de outlook.fr outlook.es outlook.it hotmail.com hotmail.nl hotmail.de hotmail.fr hotmail.it hotmail.es hotmail.be hotmail.co.uk live.com live.nl live.be live.fr live.it live.de live.co.uk msn.com',
  ],
  [
    'https://mail.yahoo.com/',
    'yahoo.com yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.co.uk yahoo.ie yahoo.com.au ymail.com',
  ],
  ['https://www.icloud.com/mail', 'icloud.com me.com mac.com'],
  ['https://mail.aol.com/', 'aol.com aol.de aol.fr aol.co.uk'],
  ['https://mail.proton.me/', 'proton.me protonmail.com pm.me'],
  ['https://www.gmx.net/', 'gmx.de gmx.net gmx.at gmx.ch'],
  ['https://web.de/', 'web.de'],
  ['https://email.t-online.de/', 't-online.de'],
  ['https://webmail.freenet.de/', 'freenet.de'],
  ['https://webmail.kpnmail.nl/', 'kpnmail.nl kpnplanet.nl planet.nl hetnet.nl'],
  ['https://webmail.ziggo.nl/', 'ziggo.nl casema.nl home.nl upcmail.nl'],
  ['https://webmail.telenet.be/', 'telenet.be'],
  ['https://mail.orange.fr/', 'orange.fr wanadoo.fr'],
  ['https://webmail.laposte.net/', 'laposte.net'],
  ['https://webmail.free.fr/', 'free.fr'],
  ['https://mail.libero.it/', 'libero.it'],
  ['https://mail.tiscali.it/', 'tiscali.it'],
  ['https://webmail.bluewin.ch/', 'bluewin.ch'],
  ['https://poczta.wp.pl/', 'wp.pl'],
  ['https://poczta.onet.pl/', 'onet.pl op.pl onet.eu'],
  ['https://poczta.interia.pl/', 'interia.pl'],
  ['https://poczta.o2.pl/', 'o2.pl'],
];

interface MailProvider {
  /** 2 shows the button to the inbox (docs/product/data.md#user). */
  readonly mailprovider: 0 | 2;
  readonly inboxUrl: string | null;
}

export function mailProviderOf(email: string): MailProvider {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const inboxUrl = INBOXES.find(([, domains]) => domains.split(' ').includes(domain))?.[0] ?? null;
  return { mailprovider: inboxUrl ? 2 : 0, inboxUrl };
}
