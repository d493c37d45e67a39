import { msg } from '@lingui/core/macro';
import { pathTo } from '#shared/routes/route-path.ts';
import { accountTexts } from '#src/i18n/account-texts.ts';
import type { LanderForm, LanderInput } from '../lander.ts';
import type { IslandProps, LanderFormProps } from './lander-form-props.ts';

/** Creates the island's props as plain JSON, so that the browser loads no translator and no catalog. */
export function formProps(
  { i18n, locale, settings, form }: LanderInput,
  own: LanderForm,
  shared: IslandProps,
): LanderFormProps {
  const texts = accountTexts(i18n, settings);
  return {
    texts: {
      ...texts,
      submit: own.submit ?? texts.submit,
      title: own.title ?? i18n._(msg({ id: 'niche.signup.title', message: 'Start your profile' })),
      goOn: i18n._(msg`Continue`),
      showPassword: i18n._(msg`Show password`),
    },
    locale,
    next: own.next ?? pathTo('/complete-signup'),
    profile: own.profile,
    ...shared,
    submitted: form,
  };
}
