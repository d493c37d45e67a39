export const MADE_LOCALES = ['en', 'nl', 'de', 'fr', 'it', 'es', 'pl'] as const;
export type MadeLocale = (typeof MADE_LOCALES)[number];

export type MadeAct =
  | { readonly kind: 'like'; readonly at: number }
  | {
      readonly kind: 'message';
      readonly at: number;
      readonly chat: string;
      readonly text: string;
      /** Messages of the partner before this one. */
      readonly answers: number;
      readonly isFirst: boolean;
    };

export interface MadeMember {
  readonly id: string;
  /** Of fakes, what they do; of honest members, their habits that make false alarms. */
  readonly habits: readonly string[];
  readonly isFake: boolean;
  readonly signedUp: number;
  readonly mailDomain: string;
  readonly network: string;
  readonly networkCountry: string;
  readonly toldCountry: string;
  readonly acts: readonly MadeAct[];
}
