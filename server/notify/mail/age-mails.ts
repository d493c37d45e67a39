import { AGE_LOOK_HOURS } from '#shared/rules/age-look.ts';
import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { linkTo, type MailWriter, opening, paragraph, partTexts } from './mail-content.ts';
import type { MailTemplate } from './mail-data.ts';

type AgeTemplate = Extract<MailTemplate, 'age_look' | 'age_look_ended'>;

/** The mails about a member whose age somebody has to look at. The first one is the statement of reasons. */
export const AGE_MAILS: { [Name in AgeTemplate]: MailWriter<Name> } = {
  age_look: (context, { because, words }) => {
    const t = partTexts(context, 'age_look', { age: MIN_AGE_YEARS, hours: AGE_LOOK_HOURS });
    return {
      ...opening(context, 'age_look'),
      blocks: [t('intro'), t(because, { words }), t('rule'), t('next')].map(paragraph),
      action: { label: t('button'), href: linkTo(context.site, 'complaints'), hint: null },
      notes: [t('appeal')],
    };
  },

  age_look_ended: (context) => {
    const t = partTexts(context, 'age_look_ended');
    return {
      ...opening(context, 'age_look_ended'),
      blocks: [paragraph(t('intro'))],
      action: { label: t('button'), href: linkTo(context.site, 'members'), hint: null },
      notes: [],
    };
  },
};
