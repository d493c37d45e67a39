import type { ReportDecision } from '#shared/contracts/safety.ts';

/** Somebody a mail tells about. Profiles that no real person stands behind are labelled wherever they are named. */
export interface MailPerson {
  id: string;
  name: string;
  label: 'fictional' | 'sample' | null;
}

/** The first few of a list, and how many there are besides. */
export interface MailPeople {
  people: readonly MailPerson[];
  more: number;
}

/** What the site itself tells; `address` is a path within it. */
export interface MailNews {
  id: string;
  title: string;
  text: string;
  address: string | null;
}

/** What a one-click link ends (docs/decisions/0042): mails about messages, likes or news, or the summaries. */
export const MAIL_KINDS = ['message', 'like', 'news', 'digest'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What each kind of mail has to be told. Links are made when it is written, from the site's configured address. */
export interface MailData {
  activation: { token: string };
  welcome: Record<never, never>;
  reset: { token: string };
  /** To the new address, which it names. */
  mail_change: { token: string; email: string };
  /** To the old address; `email` is the new one. */
  mail_revert: { token: string; email: string };
  deletion: { effective_at: number; timezone?: string };
  export: Record<never, never>;
  password_changed: Record<never, never>;
  photo_refused: Record<never, never>;
  /** To whoever reported; null where they have appealed once already. `case` is absent in what was queued before it was told. */
  report_decided: { case?: string; decision: ReportDecision; reasons: string; appeal_until: number | null };
  new_message: { from: MailPerson; unsubscribe: string };
  new_like: { from: MailPerson; unsubscribe: string };
  news: { site_news: readonly MailNews[]; unsubscribe: string };
  /** `news` are who joined lately. */
  digest: {
    messages: MailPeople;
    likes: MailPeople;
    news: MailPeople;
    /** Absent in what was queued before there were any. */
    site_news?: readonly MailNews[];
    unsubscribe: string;
  };
}
export type MailTemplate = keyof MailData;

/** Mails that a member may do without, and what ends them; all others answer something that was done. */
export const KIND_OF_MAIL: Readonly<Partial<Record<MailTemplate, MailKind>>> = {
  new_message: 'message',
  new_like: 'like',
  news: 'news',
  digest: 'digest',
};
