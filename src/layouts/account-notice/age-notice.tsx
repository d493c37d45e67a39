import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { User } from '#shared/contracts/user.ts';
import { AGE_LOOK_HOURS } from '#shared/rules/age-look.ts';
import { MIN_AGE_YEARS } from '#shared/rules/limits.ts';
import { AppealNotice } from './appeal-notice.tsx';

interface Props {
  readonly because: NonNullable<User['age_look']>;
  readonly email: string;
}

/** Tells a member why they are hidden until somebody has looked at their age, and when that is (docs/decisions/0195). */
export function AgeNotice({ because, email }: Props) {
  const { t } = useLingui();
  const [age, hours] = [MIN_AGE_YEARS, AGE_LOOK_HOURS];
  return (
    <AppealNotice email={email}>
      <p>{t`Your profile is hidden for now: nobody can see you, and you can’t contact anyone.`}</p>
      <p>
        {because === 'told'
          ? t`Our reason: a rule has found words on your profile or in a message that say you are younger than ${age}.`
          : t`Our reason: somebody has reported that you may be younger than ${age}.`}
      </p>
      <p>
        {t`Someone on our team looks at it within ${plural(hours, { one: '# hour', other: '# hours' })} and decides. You get an email.`}
      </p>
    </AppealNotice>
  );
}
