import { switches } from '#src/state/site/site.ts';
import styles from './card-grid.module.scss';

/** Whether cards are entries beside their photo, and not a grid of photos. */
export const isList = (): boolean => switches.value.ui.cards === 'list';

export const cardGridClass = () => (isList() ? styles.list : styles.grid);
