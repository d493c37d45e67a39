import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { CHECK_PENDING_DAYS } from '#shared/rules/photo-check-limits.ts';
import { linkTo, type MailContext, type MailWriter, opening, paragraph, partTexts } from './mail-content.ts';
import type { MailTemplate } from './mail-data.ts';

type PhotoTemplate = Extract<MailTemplate, 'photo_refused' | 'photo_check'>;

/** The mails about what operators decide about a member's photos. */
export const PHOTO_MAILS: { [Name in PhotoTemplate]: MailWriter<Name> } = {
  photo_refused: (context, { reason }) => {
    const t = partTexts(context, 'photo_refused', { age: MIN_AGE_YEARS });
    return {
      ...opening(context, 'photo_refused'),
      blocks: [paragraph(t('intro')), ...(reason ? [paragraph(t(reason))] : [])],
      action: { label: t('button'), href: photosOf(context), hint: null },
      notes: [],
    };
  },

  photo_check: (context, { outcome }) => {
    const t = partTexts(context, 'photo_check', { days: CHECK_PENDING_DAYS });
    const isRefused = outcome !== 'checked' && outcome !== 'undecided';
    return {
      ...opening(context, 'photo_check'),
      blocks: [
        ...(isRefused ? [paragraph(t('refused'))] : []),
        paragraph(t(outcome)),
        ...(outcome === 'checked' ? [] : [paragraph(t('again'))]),
      ],
      action: { label: t('button'), href: checkOf(context), hint: null },
      notes: isRefused ? [t('appeal', { link: linkTo(context.site, 'complaints') })] : [],
    };
  },
};

const photosOf = ({ site }: MailContext): string => `${linkTo(site, 'profile')}#photos`;
const checkOf = ({ site }: MailContext): string => `${linkTo(site, 'profile')}#photo-check`;
