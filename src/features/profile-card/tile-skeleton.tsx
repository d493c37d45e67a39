import styles from './card-grid.module.scss';

/** Of the list item with a partner's tile. */
export const tileClass = styles.tile;

/** Has the size of a partner's tile. */
export const TileSkeleton = () => (
  <li className={tileClass}>
    <div className={styles.tileSkeleton} aria-hidden="true" />
  </li>
);
