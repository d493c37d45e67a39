import { useLingui } from '@lingui/react/macro';
import { toneClass } from '#src/ui/tone/tone.ts';
import styles from './member-badges.module.scss';
import { KIND_NAMES, STATE_NAMES, stateOf, toneOf } from './member-texts.ts';

interface Props {
  readonly member: Parameters<typeof stateOf>[0] & { readonly kind: 'member' | 'sample' | 'fictional' };
}

/** What is unusual about an account. */
export function MemberBadges({ member }: Props) {
  const { i18n } = useLingui();
  const state = stateOf(member);
  const tone = toneOf(state);
  return (
    <>
      {tone && <span className={`${styles.badge} ${toneClass(tone)}`}>{i18n._(STATE_NAMES[state])}</span>}
      {member.kind !== 'member' && <span className={styles.badge}>{i18n._(KIND_NAMES[member.kind])}</span>}
    </>
  );
}
