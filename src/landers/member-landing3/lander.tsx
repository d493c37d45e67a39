import { useLingui } from '@lingui/react/macro';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import { accountFirst } from '../account-first.ts';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame } from '../lander-frame.tsx';
import { memberForm } from '../member-form.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { summarizeMember } from '../member-summary.ts';
import styles from './lander.module.scss';

const INTERESTS = 5;
const PHOTOS = 3;
/** Longer names use a smaller font. */
const SHORT_NAME = 7;
/** Cuts the member's text after at most 180 characters, at the end of a word. */
const QUOTE = /^.{0,180}(?=\s|$)/su;

/** A magazine page: large name, arched photo, the member's own words. */
function MemberPortrait({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { copy } = input;
  const about = summarizeMember(input);
  const { first, age, place, personal, interests } = about;
  const quote = QUOTE.exec(personal ?? '')?.[0] ?? '';
  const photos = about.photos.length > 0 ? about.photos.slice(0, PHOTOS) : [undefined];
  return (
    <LanderFrame input={input} styles={styles}>
      <LanderBrand />
      <div className={styles.columns}>
        <header className={styles.title}>
          <p className={styles.kicker}>{copy.headline ?? t`Someone to get to know`}</p>
          <h1 className={first.length > SHORT_NAME ? styles.long : undefined}>{first}</h1>
          {about.label && <p className={styles.label}>{about.label}</p>}
        </header>
        <div className={styles.photos}>
          {photos.map((image, index) => (
            <MemberPhoto
              key={image?.id ?? ''}
              image={image}
              className={styles.photo}
              sizes={index === 0 ? '(min-width:56.25rem) 24rem,70vw' : '6rem'}
              eager={index === 0}
            />
          ))}
        </div>
        <section className={styles.facts}>
          <dl>
            {age !== null && [<dt key="age">{t`Age`}</dt>, <dd key="of">{age}</dd>]}
            {place && [<dt key="place">{t`Place`}</dt>, <dd key="in">{place}</dd>]}
            {interests.length > 0 && [
              <dt key="interests">{t`Interests`}</dt>,
              <dd key="are">{interests.slice(0, INTERESTS).join(', ')}</dd>,
            ]}
          </dl>
          {quote && (
            <blockquote className={styles.quote} dir="auto" lang={about.language}>
              {quote}
              {quote.length < (personal ?? '').length && '…'}
            </blockquote>
          )}
        </section>
        <section className={styles.form}>
          <p className={styles.lead}>{copy.lead ?? accountFirst(input.i18n, input, first)}</p>
          {island}
        </section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberPortrait, form: memberForm };
