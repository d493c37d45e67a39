import type { MemberRow } from '#server/store/schema.ts';
import { LOCALES, type Locale } from '#shared/contracts/settings.ts';
import type { Site } from './site-directory.ts';

/** The language of mails to a member. */
export const mailLocaleOf = ({ language }: Pick<MemberRow, 'language'>, { pack }: Site): Locale =>
  LOCALES.find((each) => each === language) ?? pack.locale;
