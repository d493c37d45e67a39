import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import { type Tone, toneClass } from '#src/ui/tone/tone.ts';
import { KeyCap } from '../shortcuts/key-cap.tsx';
import styles from './action-button.module.scss';

interface Props {
  /** How it stands among others: as a tile on phones, and then beside or below them, or in a row that scrolls. */
  readonly look: 'beside' | 'below' | 'scrolled';
  readonly icon: IconName;
  readonly tone?: Tone | null | undefined;
  readonly label: string;
  /** The key that does the same. */
  readonly keys: string;
  readonly disabled?: boolean;
  readonly onClick: (() => void) | undefined;
}

/** Something that can be done with what is open, for a finger or a mouse. */
export const ActionButton = ({ look, icon, tone, label, keys, disabled = false, onClick }: Props) => (
  <button
    type="button"
    className={[styles.action, styles[look], tone && toneClass(tone)].filter(Boolean).join(' ')}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
    <span>{label}</span>
    <KeyCap silent keys={keys} />
  </button>
);
