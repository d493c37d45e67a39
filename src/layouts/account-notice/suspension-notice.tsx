import { useLingui } from '@lingui/react/macro';
import type { User } from '#shared/contracts/user.ts';
import { longUtcDate } from '#src/i18n/long-date.ts';
import { localeTag } from '#src/state/site/language.ts';
import { AppealNotice } from './appeal-notice.tsx';

interface Props {
  readonly suspension: NonNullable<User['suspension']>;
  readonly email: string;
}

/** Tells a suspended member why and until when others can't see them. */
export function SuspensionNotice({ suspension: { until, reason }, email }: Props) {
  const { t } = useLingui();
  const date = until === null ? '' : longUtcDate(localeTag.value, until);
  return (
    <AppealNotice email={email}>
      <p>
        {until === null
          ? t`Your account is suspended: nobody can see you, and you can’t contact anyone.`
          : t`Your account is suspended until ${date}: nobody can see you, and you can’t contact anyone.`}
      </p>
      <p>{t`Our reason: ${reason}`}</p>
    </AppealNotice>
  );
}
