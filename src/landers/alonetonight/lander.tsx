import { msg } from '@lingui/core/macro';
import { Picture } from '#src/ui/picture/picture.tsx';
import type { Lander, LanderPageProps } from '../lander.ts';
import { isFramed, LanderBrand, LanderFrame, LanderHeadline, PortraitsNote } from '../lander-frame.tsx';
import styles from './lander.module.scss';

/** The windows of the house from top to bottom: (d)ark, (l)it, or with a (p)erson. */
const WINDOWS = 'plpd lpdl dlpl pdlp'.replaceAll(' ', '').split('');

/** Smaller than displayed, because drawings stay sharp when enlarged. */
const SIZES = '(min-width:46rem) 7rem,56px';

/** A house at night with people behind some of its windows. */
function AloneTonightLander({ input, island }: LanderPageProps) {
  const { settings, portraits } = input;
  const people = [...portraits];
  const intro = (
    <hgroup className={styles.intro}>
      <LanderHeadline />
    </hgroup>
  );
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.street}>
        <div className={styles.night}>
          <LanderBrand onPicture />
          {!isFramed(settings) && intro}
          <div className={styles.house} aria-hidden="true">
            {WINDOWS.map((kind, index) => {
              const person = kind === 'p' && people.shift();
              return (
                <span key={index} className={kind === 'd' ? styles.dark : kind === 'l' ? styles.lit : styles.open}>
                  {person && <Picture versions={[{ picture: person, sizes: SIZES }]} alt="" eager={index === 0} />}
                </span>
              );
            })}
          </div>
        </div>
        <div className={styles.form}>
          {/* In the HTML, the text is also below the picture, so that painted content doesn't move when the rest of the page arrives. */}
          {isFramed(settings) && intro}
          {island}
          <PortraitsNote />
        </div>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.alone.headline', message: 'Alone tonight? Not for long' }),
  description: msg`Plenty of people are free tonight. Say hi.`,
  Page: AloneTonightLander,
};
