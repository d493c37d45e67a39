import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasPromised } from '#shared/rules/promised-texts.ts';
import { Picture } from '#src/ui/picture/picture.tsx';
import { ISLAND_ID, type Lander, type LanderPageProps } from '../lander.ts';
import { LanderFrame, LanderHeadline } from '../lander-frame.tsx';
import styles from './lander.module.scss';

const FACES = 5;

interface PostProps {
  readonly title: string;
  readonly brand: string;
  readonly children: ReactNode;
}

/** The site is the author of every post, and each says so. No member is invented. */
function Post({ title, brand, children }: PostProps) {
  return (
    <article className={styles.post}>
      <p className={styles.author}>
        <b aria-hidden="true">{[...brand][0]}</b>
        {brand}
      </p>
      <h2>{title}</h2>
      {children}
    </article>
  );
}

function SocialLander({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings, hero, portraits } = input;
  const { name: brand } = settings;
  const toForm = `#${ISLAND_ID}`;
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.intro}>
          <LanderHeadline />
          <ul className={styles.faces}>
            {portraits.slice(0, FACES).map((portrait) => (
              <li key={portrait.base}>
                <Picture versions={[{ picture: portrait, sizes: '(min-width:56.25rem) 6rem,33px' }]} alt="" eager />
              </li>
            ))}
            <li>
              <a href={toForm} aria-label={t`And you`}>
                +
              </a>
            </li>
          </ul>
        </section>
        <section className={styles.form}>{island}</section>
        <div className={styles.feed}>
          <Post brand={brand} title={t`Tonight’s question`}>
            <p className={styles.large}>{t`Sea or mountains?`}</p>
            <p className={styles.answers}>
              <a href={toForm}>{t`Sea`}</a>
              <a href={toForm}>{t`Mountains`}</a>
            </p>
            {hasPromised(settings, 'chat') && (
              <p>{t`Ask it in your first line: small questions make the longest chats.`}</p>
            )}
          </Post>
          <Post brand={brand} title={hasPromised(settings, 'chat') ? t`Not sure what to write?` : t`House rules`}>
            <Picture
              versions={[{ picture: hero.narrow, sizes: '(min-width:56.25rem) 30rem,240px' }]}
              alt=""
              className={styles.picture}
            />
            <p>{t`One sentence about you is enough to start. The drawn faces here had to start somewhere, too.`}</p>
          </Post>
          <Post brand={brand} title={t`House rules`}>
            <ol className={styles.rules}>
              <li>{t`Be kind.`}</li>
              <li>{t`No means no, right away.`}</li>
              <li>{t`Block and report in a tap.`}</li>
            </ol>
          </Post>
        </div>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.social.headline', message: 'Pull up a chair' }),
  description: msg({
    id: 'niche.social.lead',
    message: 'A place to talk, laugh and meet someone. It starts with you.',
  }),
  Page: SocialLander,
};
