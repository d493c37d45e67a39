import {
  linkTo,
  type MailBlock,
  type MailDesk,
  type MailPersonLine,
  type MailWriter,
  paragraph,
} from './mail-content.ts';
import type { MailNews, MailPeople, MailPerson } from './mail-data.ts';

/** Names may be 150 characters long; a subject that is one name says nothing. */
const NAME_MAX_CHARS = 40;

type Destination = 'members-memberId' | 'members-memberId-chat';

/** The mails a member may do without. What was written is in none of them: it stays between the two. */
export const NOTICE_MAILS: {
  new_message: MailWriter<'new_message'>;
  new_like: MailWriter<'new_like'>;
  news: MailWriter<'news'>;
  digest: MailWriter<'digest'>;
} = {
  new_message: (desk, { from }) => aboutOne(desk, from, 'new_message', 'members-memberId-chat'),
  new_like: (desk, { from }) => aboutOne(desk, from, 'new_like', 'members-memberId'),

  news: (desk, { site_news }) => {
    const { site, text } = desk;
    const values = { site: site.pack.name };
    // One that is told alone is the mail itself: its title above, its page behind the button.
    const [first, ...others] = site_news;
    const alone = others.length === 0 ? first : undefined;
    return {
      subject: text('mail.news.subject', { ...values, title: first?.title ?? '' }),
      preview: text('mail.news.preview', values),
      person: null,
      heading: alone?.title ?? text('mail.news.heading', values),
      blocks: alone ? [paragraph(alone.text)] : newsBlock(desk, site_news),
      action: { label: text('mail.news.button', values), href: newsAddress(desk, alone), hint: null },
      notes: [],
    };
  },

  digest: (desk, { messages, likes, news, site_news = [] }) => {
    const { site, text } = desk;
    const values = { site: site.pack.name };
    const blocks = [
      ...peopleBlock(desk, text('mail.digest.messages'), messages, 'members-memberId-chat'),
      ...peopleBlock(desk, text('mail.digest.likes'), likes, 'members-memberId'),
      ...peopleBlock(desk, text('mail.digest.news'), news, 'members-memberId'),
      ...newsBlock(desk, site_news),
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

function newsBlock({ site, text }: MailDesk, news: readonly MailNews[]): MailBlock[] {
  if (news.length === 0) return [];
  const items = news.map(({ title, text: said, address }) => ({
    title,
    text: said,
    href: address === null ? null : `${site.origin}${address}`,
  }));
  return [{ kind: 'news', title: text('mail.digest.site_news', { site: site.pack.name }), items }];
}

const newsAddress = ({ site }: MailDesk, alone: MailNews | undefined) =>
  alone?.address ? `${site.origin}${alone.address}` : linkTo(site, 'notifications');

function aboutOne(desk: MailDesk, from: MailPerson, template: 'new_message' | 'new_like', to: Destination) {
  const { site, text } = desk;
  const person = lineOf(desk, from, to);
  const values = { site: site.pack.name, name: person.label };
  // The label is in the subject too: it is all that many read.
  const labelled = person.tag === null ? person.label : `${person.label} (${person.tag})`;
  const say = (part: string) => text(`mail.${template}.${part}`, values);
  return {
    subject: text(`mail.${template}.subject`, { ...values, name: labelled }),
    preview: say('preview'),
    person,
    heading: say('heading'),
    blocks: [
      paragraph(say('intro')),
      ...(from.label === null ? [] : [paragraph(text(`mail.label.${from.label}_note`))]),
    ],
    action: { label: say('button'), href: person.href, hint: null },
    notes: [say('once')],
  };
}

function peopleBlock(desk: MailDesk, title: string, { people, more }: MailPeople, to: Destination): MailBlock[] {
  if (people.length === 0) return [];
  const rest = more > 0 ? desk.text('mail.digest.more', { count: more }) : null;
  return [{ kind: 'people', title, people: people.map((each) => lineOf(desk, each, to)), more: rest }];
}

function lineOf({ site, text }: MailDesk, { id, name, label }: MailPerson, to: Destination): MailPersonLine {
  const shown = [...name];
  return {
    label: shown.length > NAME_MAX_CHARS ? `${shown.slice(0, NAME_MAX_CHARS - 1).join('')}…` : name,
    tag: label && text(`mail.label.${label}`),
    href: linkTo(site, to, { params: { memberId: id } }),
  };
}
