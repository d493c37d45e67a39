import { endpoint } from '#server/http/endpoint.ts';
import { HttpError } from '#server/http/errors.ts';
import { mailLocaleOf } from '#server/notifications/receivers.ts';
import { readUnsubscribeToken, unsubscribe } from '#server/notifications/unsubscribe.ts';
import { unsubscribePage } from '#server/notifications/unsubscribe-page.ts';

/** A browser's form wants a page back, a mail program only to know that it worked. */
const wantsPage = (request: Request) => /\btext\/html\b/.test(request.headers.get('accept') ?? '');

export const endpoints = [
  // Mail scanners and previews follow links: this one asks, and changes nothing.
  endpoint('askUnsubscribe', { access: 'public' }, async ({ deps, site, locale: visitorLocale, query }) => {
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

  endpoint('unsubscribe', { access: 'public' }, async ({ deps, site, request, query }) => {
    const found = await readUnsubscribeToken(deps.store.db, site, query.t);
    if (!found) throw new HttpError(410, 'notifications.unknown_link');
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
