/** A rule that finds a sign of fraud. What it looks at is a pure function of the same name beside this table. */
interface Sign {
  /** The points of one such sign. */
  readonly weight: number;
  /** How many of them count: the same again says little more. */
  readonly most: number;
  /** What was seen, for the operator who decides and in the export of the member's data. */
  readonly sentence: string;
  /** Why this is a sign. */
  readonly source: string;
}

const EUROPOL =
  'Europol, Internet Organised Crime Threat Assessment: romance and investment fraud moves to private messengers';
const FTC =
  'FTC, What To Know About Romance Scams: money that cannot be called back, another service, the same story to many';
const SEEN =
  'Decisions of operators, and lists that others keep: who was banned comes back with the same pictures, mirrored or cut';
const OWN = 'Cases that operators of such sites decide: many accounts and messages in a short time';

export const SIGN_NAMES = [
  'link',
  'phone',
  'service',
  'payment',
  'copies',
  'copies_many',
  'chats',
  'likes',
  'young',
  'country',
  'mail',
  'network',
  'network_many',
  'told_age',
  'photo',
  'banned',
] as const;
export type SignName = (typeof SIGN_NAMES)[number];

export const SIGNS: Readonly<Record<SignName, Sign>> = {
  link: {
    ...{ weight: 20, most: 5, source: FTC },
    sentence: 'A link to another page, in one of the first messages of a chat',
  },
  phone: {
    ...{ weight: 10, most: 6, source: EUROPOL },
    sentence: 'A phone number, in one of the first messages of a chat',
  },
  service: {
    ...{ weight: 10, most: 6, source: EUROPOL },
    sentence: 'Asks to go on with another service, in one of the first messages of a chat',
  },
  payment: {
    ...{ weight: 30, most: 3, source: FTC },
    sentence: 'Words about a payment or an investment, in one of the first messages of a chat',
  },
  copies: {
    ...{ weight: 15, most: 1, source: FTC },
    sentence: 'Nearly the same first message to several members within a day',
  },
  copies_many: {
    ...{ weight: 20, most: 1, source: FTC },
    sentence: 'Nearly the same first message to many members within a day',
  },
  chats: { ...{ weight: 15, most: 3, source: OWN }, sentence: 'Wrote to many new members within an hour' },
  likes: { ...{ weight: 10, most: 2, source: OWN }, sentence: 'Gave very many likes within an hour' },
  young: { ...{ weight: 10, most: 1, source: OWN }, sentence: 'The account was younger than a day at another sign' },
  country: {
    ...{ weight: 10, most: 1, source: EUROPOL },
    sentence: 'The network is in another country than the profile says',
  },
  mail: {
    ...{ weight: 20, most: 1, source: OWN },
    sentence: 'The email address is of a provider of throwaway addresses',
  },
  network: {
    ...{ weight: 10, most: 1, source: OWN },
    sentence: 'Several accounts were opened from one network within a week',
  },
  network_many: {
    ...{ weight: 10, most: 1, source: OWN },
    sentence: 'Many accounts were opened from one network within a week',
  },
  // No points: an age is no fraud. It has a case of its own (docs/decisions/0195).
  told_age: {
    ...{ weight: 0, most: 10, source: OWN },
    sentence: 'Said to be younger than 18, on the profile or in one of the first messages of a chat',
  },
  // A case by itself: operators have decided about the picture before, and only they can say whether it is the same.
  photo: {
    ...{ weight: 90, most: 1, source: SEEN },
    sentence: 'A photo looks like one that was refused, of a banned member, or on a list of known pictures',
  },
  // Too little to slow an account down by itself. It has a case of its own (docs/decisions/0197).
  banned: {
    ...{ weight: 40, most: 1, source: SEEN },
    sentence: 'Looks like a member who was banned',
  },
};

/** A sign that was found. */
export interface FoundSign {
  readonly rule: SignName;
  /** What tells it from others of the same rule: a chat, an hour. Empty if there can be one. */
  readonly subject: string;
  /** The words or the number that were found, as short as they explain it. */
  readonly evidence: string;
}
