import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import styles from './lander.module.scss';

const FACES = 8;
const WIDE = '(min-width:52rem)';

/** Three scenes: video, people, faces. Phones show one after the other, wide screens all side by side. */
function TransitionsLander({ input: { settings, hero, portraits, video, headline, lead }, island }: LanderPageProps) {
  const { t } = useLingui();
  const { poster, src, width, height } = video;
  return (
    <div id="scenes" className={`${styles.page} ${settings.switches.ui.hero === 'framed' ? styles.framed : ''}`}>
      <div className={styles.columns}>
        <section className={styles.stage}>
          <div className={styles.scene}>
            <Picture versions={[{ picture: poster, sizes: `${WIDE} 20vw,100vw` }]} alt="" eager />
            <video
              src={src}
              width={width}
              height={height}
              preload="none"
              muted
              loop
              playsInline
              aria-hidden="true"
              tabIndex={-1}
            />
          </div>
          <div className={`${styles.scene} ${styles.people}`}>
            <Picture versions={[{ picture: hero.narrow, sizes: `${WIDE} 20vw,100vw` }]} alt="" />
          </div>
          <div className={`${styles.scene} ${styles.wall}`}>
            {portraits.slice(0, FACES).map((portrait) => (
              <img
                key={portrait.base}
                src={`${portrait.base}-${portrait.widths[1]}.webp`}
                alt=""
                width={3}
                height={4}
                loading="lazy"
              />
            ))}
          </div>
          <p className={styles.brand} translate="no">
            {settings.name}
          </p>
          <button type="button" id="pause" className={styles.pause} aria-label={t`Pause video`} hidden />
          <div className={styles.intro}>
            <h1>{headline}</h1>
            <p>{lead}</p>
          </div>
        </section>
        <ol className={styles.steps}>
          <li>{t`You say who you are`}</li>
          <li>{t`You see who is near`}</li>
          <li>{t`You say hi first`}</li>
        </ol>
        <section className={styles.form}>{island}</section>
      </div>
    </div>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.scenes.headline', message: 'Three scenes, and you in all of them' }),
  description: msg({ id: 'niche.scenes.lead', message: 'It begins with a name and ends with a long evening.' }),
  Page: TransitionsLander,
};
