import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isKept } from '#shared/rules/promised-texts.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import styles from './lander.module.scss';

function VideoLander({ input: { settings, video, headline, lead }, island }: LanderPageProps) {
  const { t } = useLingui();
  const isFramed = settings.switches.ui.hero === 'framed';
  const points = [
    { id: 'niche.video.point1', text: t({ id: 'niche.video.point1', message: 'Free sign-up' }) },
    { id: 'niche.video.point2', text: t({ id: 'niche.video.point2', message: 'Members near you, sorted your way' }) },
    {
      id: 'niche.video.point3',
      text: t({ id: 'niche.video.point3', message: 'Block and report always within reach' }),
    },
  ].filter(({ id }) => isKept(id, settings));
  return (
    <div className={`${styles.page} ${isFramed ? styles.framed : ''}`}>
      <section className={styles.stage}>
        <Picture
          versions={[{ picture: video.poster, sizes: '(min-width:56.25rem) 55vw,(min-width:40rem) 20rem,100vw' }]}
          alt=""
          className={styles.poster}
          eager
        />
        <video
          className={styles.video}
          src={video.src}
          width={video.width}
          height={video.height}
          preload="none"
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
        />
        <p className={styles.brand} translate="no">
          {settings.name}
        </p>
        <div className={styles.intro}>
          <h1>{headline}</h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <button type="button" id="pause" className={styles.pause} aria-label={t`Pause video`} hidden />
      </section>
      <section className={styles.side}>
        <ul className={styles.points}>
          {points.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {island}
      </section>
    </div>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.video.headline', message: 'Tonight, someone new' }),
  description: msg({
    id: 'niche.video.lead',
    message: 'It starts with a hello. Set up your profile in a few minutes.',
  }),
  Page: VideoLander,
};
