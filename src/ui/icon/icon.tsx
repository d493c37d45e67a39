import styles from './icon.module.scss';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

interface Props {
  name: IconName;
  /** Any CSS length; 1.25em unless given. */
  size?: string;
}

/** A decoration: what it means is said by the text or the `aria-label` beside it. */
export function Icon({ name, size }: Props) {
  const style = size === undefined ? undefined : { inlineSize: size, blockSize: size };
  return (
    <svg className={styles.icon} style={style} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
