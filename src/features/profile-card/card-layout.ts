import { isPaper } from '#src/state/site/paper.ts';
import styles from './card-grid.module.scss';

export const cardGridClass = () => (isPaper() ? styles.list : styles.grid);
