import { boot } from '#src/state/site.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import styles from './signup-page.module.scss';

export function SignupArt() {
  return <Picture versions={[{ picture: boot.value.art.hero.narrow, sizes: '33rem' }]} alt="" class={styles.art} />;
}
