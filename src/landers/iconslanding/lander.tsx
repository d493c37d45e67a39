import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isKept } from '#shared/rules/promised-texts.ts';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline } from '../lander-frame.tsx';
import styles from './lander.module.scss';

const HEART =
  'M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z';
const BUBBLE = 'M7.9 20A9 9 0 1 0 4 16.1L2 22Z';
const SHIELD =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';

/** No pictures: three large icons with their reasons. */
function IconsLander({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const reasons = [
    {
      id: 'niche.benefit1',
      icon: HEART,
      title: t({ id: 'niche.benefit1.title', message: 'Free from the start' }),
      text: t({
        id: 'niche.benefit1.text',
        message: 'Signing up, making a profile and looking around are free. You’ll see the price before you pay.',
      }),
    },
    {
      id: 'niche.benefit2',
      icon: BUBBLE,
      title: t({ id: 'niche.benefit2.title', message: 'Talk, don’t just swipe' }),
      text: t({
        id: 'niche.benefit2.text',
        message: 'Profiles say more than a photo does, so you’ll know what to write about.',
      }),
    },
    {
      id: 'niche.benefit3',
      icon: SHIELD,
      title: t({ id: 'niche.benefit3.title', message: 'You decide who stays' }),
      text: t({
        id: 'niche.benefit3.text',
        message: 'Block someone and you won’t see each other anywhere. We read and answer every report.',
      }),
    },
  ].filter(({ id }) => isKept(id, input.settings));
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.sheet}>
        <header className={styles.intro}>
          <LanderBrand />
          <LanderHeadline />
        </header>
        <ol className={styles.reasons}>
          {reasons.map(({ id, icon, title, text }) => (
            <li key={id}>
              <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <div className={styles.form}>{island}</div>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.icons.headline', message: 'Three good reasons to say hello' }),
  description: msg({
    id: 'niche.lead',
    message: 'Real people, real conversations, and a place to be yourself while you look.',
  }),
  Page: IconsLander,
};
