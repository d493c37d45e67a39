import { msg } from '@lingui/core/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline } from '../lander-frame.tsx';
import { MutedVideo, PauseButton } from '../muted-video.tsx';
import { SignupPoints } from '../signup-points.tsx';
import styles from './lander.module.scss';

function VideoLander({ input, island }: LanderPageProps) {
  return (
    <LanderFrame input={input} styles={styles}>
      <section className={styles.stage}>
        <div className={styles.picture}>
          <Picture
            versions={[
              { picture: input.video.poster, sizes: '(min-width:56.25rem) 55vw,(min-width:40rem) 20rem,100vw' },
            ]}
            alt=""
            eager
          />
          <MutedVideo />
        </div>
        <LanderBrand />
        <PauseButton />
      </section>
      <section className={styles.side}>
        <div className={styles.intro}>
          <LanderHeadline />
        </div>
        <SignupPoints />
        {island}
      </section>
    </LanderFrame>
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
