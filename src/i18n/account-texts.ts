import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Settings } from '#shared/contracts/settings.ts';
import type { EmailStatus } from '#shared/contracts/user.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { PASSWORD_MIN_CHARS } from '#shared/rules/limits.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';

/** A sentence with one link in it. */
interface LinkedText {
  readonly text: string;
  readonly link: string;
  readonly href: string;
}

/** All texts of the account form as plain data, so that a lander's form does not need Lingui. */
export interface AccountTexts {
  readonly email: string;
  readonly name: string;
  readonly nameHint: string;
  readonly password: string;
  readonly passwordHint: string;
  /** Weak, fair, strong. */
  readonly strengths: readonly string[];
  readonly submit: string;
  readonly checking: string;
  /** `{address}` is the suggestion. */
  readonly didYouMean: string;
  /** Texts of the statuses that prevent sign-up, besides `invalid`. */
  readonly statuses: Readonly<Partial<Record<EmailStatus, LinkedText>>>;
  /** `<0>` is the link to the terms, `<1>` the link to the privacy page. */
  readonly legal: string;
  /** Only if the template warns about fictional profiles. */
  readonly fictional?: string;
  /** Texts by message key. The form fills `{min}` and `{max}`. */
  readonly errors: Readonly<Record<string, string>>;
}

const textOf = (i18n: I18n, { id, message }: MessageDescriptor, values: Record<string, string | number>) =>
  i18n._(id, values, { message });

/** The account form's texts in the page's language, for step 0 in the app and for a lander's form. */
export function accountTexts(i18n: I18n, { switches, min_age }: Pick<Settings, 'switches' | 'min_age'>): AccountTexts {
  const toLogin = { link: i18n._(msg`Log in`), href: pathTo('/login') };
  return {
    email: i18n._(msg`Email address`),
    name: i18n._(msg`Name`),
    nameHint: i18n._(msg`This is what others see. It doesn’t have to be your full name.`),
    password: i18n._(msg`Password`),
    passwordHint: textOf(i18n, msg({ message: 'At least {min} characters' }), { min: PASSWORD_MIN_CHARS }),
    strengths: [i18n._(msg`Easy to guess`), i18n._(msg`Fair`), i18n._(msg`Strong`)],
    submit: i18n._(msg`Create account`),
    checking: i18n._(msg`Checking the address…`),
    didYouMean: textOf(i18n, msg({ message: 'Did you mean {address}?' }), { address: '{address}' }),
    statuses: {
      active: { text: i18n._(msg`You already have an account with this email.`), ...toLogin },
      not_confirmed: {
        text: i18n._(msg`You already have an account. Confirm it with the link we emailed you.`),
        ...toLogin,
      },
      deleted: {
        text: i18n._(msg`The account with this email was deleted.`),
        link: i18n._(msg`Ask customer service`),
        href: pathTo('/pages/service'),
      },
    },
    legal: textOf(
      i18n,
      msg({
        message:
          'By creating an account you accept our <0>terms of use</0> and <1>privacy statement</1>. You are {min_age} or older.',
      }),
      { min_age },
    ),
    ...(switches.signup.fictionalWarning && {
      fictional: i18n._(msg`Some profiles here are fictional. They’re always labeled.`),
    }),
    // The placeholders stay, because the form fills them.
    errors: Object.fromEntries(
      Object.entries(ACCOUNT_ERRORS).map(([key, text]) => [key, textOf(i18n, text, { min: '{min}', max: '{max}' })]),
    ),
  };
}
