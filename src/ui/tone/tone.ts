import type { IconName } from '../icon/icon-names.ts';
import styles from './tone.module.scss';

/** What a text means for the reader. Each has a color and an icon of its own, the same in every niche. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'circle-check',
  warning: 'alert-triangle',
  danger: 'circle-alert',
};

/** A class whose `--tone` is the color. */
export const toneClass = (tone: Tone) => styles[tone];
