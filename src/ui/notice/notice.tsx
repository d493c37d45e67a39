import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { TONE_ICONS, type Tone, toneClass } from '../tone/tone.ts';
import styles from './notice.module.scss';

interface Props {
  readonly tone?: Tone;
  /** A button or link, such as Retry. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', action, children }: Props) {
  return (
    <div className={`${styles.notice} ${toneClass(tone)}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={TONE_ICONS[tone]} />
      <div>{children}</div>
      {action}
    </div>
  );
}
