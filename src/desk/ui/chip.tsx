import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import { type Tone, toneClass } from '#src/ui/tone/tone.ts';
import styles from './chip.module.scss';

interface Props {
  readonly icon: IconName;
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A word about a case that has to be seen at once. */
export const Chip = ({ icon, tone, children }: Props) => (
  <span className={`${styles.chip} ${toneClass(tone)}`}>
    <Icon name={icon} size="1em" />
    {children}
  </span>
);
