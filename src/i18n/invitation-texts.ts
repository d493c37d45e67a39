import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text for visitors while sign-up is closed to them (docs/product/sign-up.md#who-can-sign-up). */
export const invitationTexts = (i18n: I18n) => ({
  title: i18n._(msg`By invitation only`),
  text: i18n._(msg`New accounts are by invitation only right now. Already have an account? Log in here.`),
  link: i18n._(msg`Browse members`),
});
