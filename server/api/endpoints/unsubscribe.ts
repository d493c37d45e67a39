import { Refusal } from '#server/base/refusal.ts';
import { readUnsubscribeToken, unsubscribe } from '#server/notify/notices/unsubscribe.ts';
import { mailLocaleOf } from '#server/sites/mail-locale.ts';
import { endpoint } from '../endpoint.ts';
import { unsubscribePage } from '../unsubscribe-page.ts';

/** A browser's form expects a page, a mail program only the status. */
const wantsPage = (request: Request) => /\btext\/html\b/.test(request.headers.get('accept') ?? '');

export const endpoints = [
  // Mail scanners and previews open links, so this one only shows a page with a button.
  endpoint('GET unsubscribe', async ({ deps, site, locale: visitorLocale, query }) => {
    const found = await readUnsubscribeToken(deps.store.db, site, query.t ?? '');
    const locale = found ? mailLocaleOf(found.member, site) : visitorLocale;
    const text = deps.mailTexts(locale, site.niche);
    return unsubscribePage({
      site,
      locale,
      text,
      heading: text(found ? `mail.unsubscribe.question_${found.kind}` : 'mail.unsubscribe.unknown'),
      explain: found && text('mail.unsubscribe.explain'),
      button: found && text('mail.unsubscribe.button'),
    });
  }),

  endpoint('POST unsubscribe', async ({ deps, site, request, query }) => {
    const found = await readUnsubscribeToken(deps.store.db, site, query.t);
    if (!found) throw new Refusal('expired', 'notifications.unknown_link');
    await unsubscribe(deps, found);
    if (!wantsPage(request)) return 'done' as const;
    const locale = mailLocaleOf(found.member, site);
    const text = deps.mailTexts(locale, site.niche);
    return unsubscribePage({
      site,
      locale,
      text,
      heading: text('mail.unsubscribe.done'),
      explain: text('mail.unsubscribe.explain'),
      button: null,
    });
  }),
];
