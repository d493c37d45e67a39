import type { Site } from '#server/sites/site-directory.ts';
import type { News, NotificationType } from '#shared/contracts/notifications.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { linkTo } from '../mail/mail-content.ts';
import type { MailPerson } from '../mail/mail-data.ts';
import type { MailTexts } from '../mail/mail-texts.ts';
import { NEWS_TAG, pushTag } from './push-rules.ts';

/** Names may be 150 characters long; a title has room for a few words. */
const NAME_MAX_CHARS = 40;
/** More than that no device shows. */
const NEWS_MAX_CHARS = 200;

export interface PushNews {
  readonly type: NotificationType;
  /** The same however often it is sent: what is shown already does not ring again. */
  readonly id: string;
  readonly from: MailPerson;
  /** Unread messages of this conversation, or new likes. */
  readonly count: number;
  readonly badge: number;
  readonly silent: boolean;
}

/**
 * Who, never what: message text stays in the app. In the form of declarative web push, which browsers that know it show by
 * themselves, and our worker for all others. Links come from the site's configured origin.
 */
export function composePush(site: Site, locale: Locale, text: MailTexts, news: PushNews): PushPayload {
  const { type, id, from, count, badge, silent } = news;
  const key = type === 'message' ? 'push.new_message' : 'push.new_like';
  const name = shortened(from.name, NAME_MAX_CHARS);
  // The label is in the title: it is all that many read.
  const labelled = from.label === null ? name : `${name} (${text(`mail.label.${from.label}`)})`;
  const values = { name: labelled, count, site: site.pack.name };
  const shown = {
    title: text(`${key}.title`, values),
    body: text(count > 1 ? `${key}.more` : `${key}.body`, values),
    navigate: addressOf(site, news),
    tag: pushTag(type, from.id),
  };
  return payloadOf(site, locale, shown, { id, badge, silent });
}

/** What the site tells everybody is no secret: it is said in full, as far as a device shows it. */
export function composeNewsPush(site: Site, locale: Locale, { title, text, address }: News, state: State): PushPayload {
  const navigate = address === null ? linkTo(site, 'notifications') : `${site.origin}${address}`;
  const body = shortened(text, NEWS_MAX_CHARS);
  return payloadOf(site, locale, { title: shortened(title, NEWS_MAX_CHARS), body, navigate, tag: NEWS_TAG }, state);
}

type State = Pick<PushNews, 'id' | 'badge' | 'silent'>;
type Shown = Pick<PushPayload['notification'], 'title' | 'body' | 'navigate' | 'tag'>;

const payloadOf = (site: Site, lang: Locale, shown: Shown, { id, badge, silent }: State): PushPayload => ({
  web_push: 8030,
  notification: {
    ...shown,
    lang,
    dir: 'ltr',
    icon: `${site.origin}/icons/icon-192.png`,
    silent,
    data: { id },
    app_badge: badge,
  },
  app_badge: badge,
});

function addressOf(site: Site, { type, from, count }: PushNews): string {
  const params = { memberId: from.id };
  if (type === 'message') return linkTo(site, 'members-memberId-chat', { params });
  return count > 1 ? linkTo(site, 'likes') : linkTo(site, 'members-memberId', { params });
}

function shortened(words: string, max: number): string {
  const chars = [...words];
  return chars.length > max ? `${chars.slice(0, max - 1).join('')}…` : words;
}
