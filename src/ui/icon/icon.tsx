import styles from './icon.module.scss';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

interface Props {
  name: IconName;
  /** Any CSS length. Default: 1.25em. */
  size?: string;
}

/** Icons are decorative. The text or `aria-label` next to them carries the meaning. */
export function Icon({ name, size }: Props) {
  const style = size === undefined ? undefined : { inlineSize: size, blockSize: size };
  return (
    <svg className={styles.icon} style={style} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
