import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { localeTag } from '#src/state/site/language.ts';

interface Props {
  readonly total: number;
  /** There are more than were counted. */
  readonly more: boolean | undefined;
}

export function MembersTotal({ total, more }: Props) {
  const { t } = useLingui();
  if (!more) return t`${plural(total, { one: '# member', other: '# members' })}`;
  const counted = new Intl.NumberFormat(localeTag.value).format(total);
  return t`More than ${counted} members`;
}
