import type { Site } from '#server/sites/site-directory.ts';
import type { News, NotificationType } from '#shared/contracts/notifications.ts';
import type { PushPayload } from '#shared/contracts/push.ts';
import type { Locale } from '#shared/contracts/settings.ts';
import { isolate } from '#shared/rules/isolate.ts';
import { SHORT_NAME_MAX_CHARS } from '#shared/rules/limits.ts';
import { linkTo } from '../mail/mail-content.ts';
import type { MailPerson } from '../mail/mail-data.ts';
import type { MailTexts } from '../mail/mail-texts.ts';
import { NEWS_TAG, pushTag } from './push-rules.ts';

/** No device shows more. */
const NEWS_MAX_CHARS = 200;

interface PushContent {
  readonly type: NotificationType;
  /** The same for every attempt, so that a repeated push makes no second sound. */
  readonly id: string;
  readonly from: MailPerson;
  /** Unread messages of this chat, or new likes. */
  readonly count: number;
  readonly badge: number;
  readonly silent: boolean;
  /** The id of the member who gets it. */
  readonly member: string;
}

/**
 * Names the sender but never contains the message text. The format is Declarative Web Push; our service worker shows it
 * in browsers without support. Links use the site's configured origin.
 */
export function composePush(site: Site, locale: Locale, text: MailTexts, content: PushContent): PushPayload {
  const { type, id, from, count, badge, silent, member } = content;
  const key = type === 'message' ? 'push.new_message' : 'push.new_like';
  const name = isolate(shortened(from.name, SHORT_NAME_MAX_CHARS));
  // In the title, because many people read only that.
  const labeled = from.label === null ? name : `${name} (${text(`mail.label.${from.label}`)})`;
  const values = { name: labeled, count, site: site.pack.name };
  const shown = {
    title: text(`${key}.title`, values),
    body: text(count > 1 ? `${key}.more` : `${key}.body`, values),
    navigate: addressOf(site, content),
    tag: pushTag(type, from.id),
  };
  return payloadOf(site, locale, shown, { id, badge, silent, member });
}

/** News is the same for everyone, so the push contains its text. */
export function composeNewsPush(site: Site, locale: Locale, { title, text, address }: News, state: State): PushPayload {
  const navigate = address === null ? linkTo(site, 'notifications') : `${site.origin}${address}`;
  const body = shortened(text, NEWS_MAX_CHARS);
  return payloadOf(site, locale, { title: shortened(title, NEWS_MAX_CHARS), body, navigate, tag: NEWS_TAG }, state);
}

type State = Pick<PushContent, 'id' | 'badge' | 'silent' | 'member'>;
type Shown = Pick<PushPayload['notification'], 'title' | 'body' | 'navigate' | 'tag'>;

function payloadOf(site: Site, lang: Locale, shown: Shown, { id, badge, silent, member }: State): PushPayload {
  const appBadge = site.settings(lang).switches.notifications.badge ? { app_badge: badge } : {};
  return {
    web_push: 8030,
    notification: {
      ...shown,
      lang,
      dir: 'ltr',
      icon: `${site.origin}/icons/icon-192.png`,
      silent,
      data: { id, member },
      ...appBadge,
    },
    ...appBadge,
  };
}

function addressOf(site: Site, { type, from, count }: PushContent): string {
  const params = { memberId: from.id };
  if (type === 'message') return linkTo(site, 'members-memberId-chat', { params });
  return count > 1 ? linkTo(site, 'likes') : linkTo(site, 'members-memberId', { params });
}

function shortened(words: string, max: number): string {
  const chars = [...words];
  return chars.length > max ? `${chars.slice(0, max - 1).join('')}…` : words;
}
