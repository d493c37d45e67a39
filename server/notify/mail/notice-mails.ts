import {
  linkTo,
  type MailBlock,
  type MailContext,
  type MailPersonLine,
  type MailWriter,
  paragraph,
} from './mail-content.ts';
import type { MailNews, MailPeople, MailPerson } from './mail-data.ts';
import { nameInMail } from './name-in-mail.ts';

type Destination = 'members-memberId' | 'members-memberId-chat';

/** Mails that members can unsubscribe from. They never contain the text of a message. */
export const NOTICE_MAILS: {
  new_message: MailWriter<'new_message'>;
  new_like: MailWriter<'new_like'>;
  news: MailWriter<'news'>;
  digest: MailWriter<'digest'>;
} = {
  new_message: (context, { from }) => aboutOne(context, from, 'new_message', 'members-memberId-chat'),
  new_like: (context, { from }) => aboutOne(context, from, 'new_like', 'members-memberId'),

  news: (context, { site_news }) => {
    const { site, text } = context;
    const values = { site: site.pack.name };
    // A single item is the whole mail: its title is the heading, and the button opens its page.
    const [first, ...others] = site_news;
    const single = others.length === 0 ? first : undefined;
    return {
      subject: text('mail.news.subject', { ...values, title: first?.title ?? '' }),
      preview: text('mail.news.preview', values),
      person: null,
      heading: single?.title ?? text('mail.news.heading', values),
      blocks: single ? [paragraph(single.text)] : newsBlock(context, site_news),
      action: { label: text('mail.news.button', values), href: newsAddress(context, single), hint: null },
      notes: [],
    };
  },

  digest: (context, { messages, likes, new_members: newMembers, site_news = [] }) => {
    const { site, text } = context;
    const values = { site: site.pack.name };
    const blocks = [
      ...peopleBlock(context, text('mail.digest.messages'), messages, 'members-memberId-chat'),
      ...peopleBlock(context, text('mail.digest.likes'), likes, 'members-memberId'),
      ...peopleBlock(context, text('mail.digest.new_members'), newMembers, 'members-memberId'),
      ...newsBlock(context, site_news),
    ];
    return {
      subject: text('mail.digest.subject', values),
      preview: text('mail.digest.preview', values),
      person: null,
      heading: text('mail.digest.heading', values),
      blocks: [paragraph(text('mail.digest.intro', values)), ...blocks],
      action: { label: text('mail.digest.button', values), href: linkTo(site, 'home'), hint: null },
      notes: [],
    };
  },
};

function newsBlock({ site, text }: MailContext, news: readonly MailNews[]): MailBlock[] {
  if (news.length === 0) return [];
  const items = news.map(({ title, text: body, address }) => ({
    title,
    text: body,
    href: address === null ? null : `${site.origin}${address}`,
  }));
  return [{ kind: 'news', title: text('mail.digest.site_news', { site: site.pack.name }), items }];
}

const newsAddress = ({ site }: MailContext, single: MailNews | undefined) =>
  single?.address ? `${site.origin}${single.address}` : linkTo(site, 'notifications');

function aboutOne(context: MailContext, from: MailPerson, template: 'new_message' | 'new_like', to: Destination) {
  const { site, text } = context;
  const person = lineOf(context, from, to);
  const values = { site: site.pack.name, name: person.label };
  // The label is in the subject too, because many people read only that.
  const labeled = person.tag === null ? person.label : `${person.label} (${person.tag})`;
  const t = (part: string) => text(`mail.${template}.${part}`, values);
  return {
    subject: text(`mail.${template}.subject`, { ...values, name: labeled }),
    preview: t('preview'),
    person,
    heading: t('heading'),
    blocks: [paragraph(t('intro')), ...(from.label === null ? [] : [paragraph(text(`mail.label.${from.label}_note`))])],
    action: { label: t('button'), href: person.href, hint: null },
    notes: [t('once')],
  };
}

function peopleBlock(context: MailContext, title: string, { people, more }: MailPeople, to: Destination): MailBlock[] {
  if (people.length === 0) return [];
  const rest = more > 0 ? context.text('mail.digest.more', { count: more }) : null;
  return [{ kind: 'people', title, people: people.map((each) => lineOf(context, each, to)), more: rest }];
}

function lineOf({ site, text }: MailContext, { id, name, label }: MailPerson, to: Destination): MailPersonLine {
  return {
    label: nameInMail(name),
    tag: label && text(`mail.label.${label}`),
    href: linkTo(site, to, { params: { memberId: id } }),
  };
}
