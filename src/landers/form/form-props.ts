import { msg } from '@lingui/core/macro';
import type { ReportedPage } from '#src/api/error-reporter.ts';
import { accountTexts } from '#src/i18n/account-texts.ts';
import type { LanderForm, LanderInput } from '#src/lander.ts';
import { pathTo } from '#src/route-path.ts';
import type { LanderFormProps } from './lander-form.tsx';

/** What the island is made and brought to life with: plain JSON, so that no translator and no catalog is loaded for it. */
export function formProps(
  { i18n, locale, settings, form }: LanderInput,
  own: LanderForm,
  page: ReportedPage,
  script?: string,
): LanderFormProps {
  const texts = accountTexts(i18n, settings.switches.signup);
  return {
    texts: {
      ...texts,
      submit: own.submit ?? texts.submit,
      title: own.title ?? i18n._(msg({ id: 'niche.signup.title', message: 'Start your profile' })),
      goOn: i18n._(msg`Continue`),
    },
    locale,
    next: own.next ?? pathTo('/complete-signup'),
    profile: own.profile,
    script,
    ...page,
    submitted: form,
  };
}
