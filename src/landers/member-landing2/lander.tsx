import { useLingui } from '@lingui/react/macro';
import { hasPromised } from '#shared/rules/promised-texts.ts';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import { accountFirst } from '../account-first.ts';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderBrand, LanderFrame } from '../lander-frame.tsx';
import { memberForm } from '../member-form.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { nameAndAge, summarizeMember } from '../member-summary.ts';
import styles from './lander.module.scss';

const INTERESTS = 4;

/** The photo fills the screen, with the form on top of it. */
function MemberPoster({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings, copy } = input;
  const about = summarizeMember(input);
  const { first } = about;
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.poster}>
          <MemberPhoto className={styles.photo} sizes="(min-width:52rem) 55vw,100vw" maxWidthPx={1600} eager />
          <LanderBrand onPicture />
          <div className={styles.name}>
            {about.label && <p className={styles.label}>{about.label}</p>}
            <h1>{nameAndAge(about)}</h1>
            <p>{about.place}</p>
          </div>
        </section>
        <section className={styles.side}>
          <div className={styles.sheet}>
            <h2>{copy.headline ?? t`Curious about ${first}?`}</h2>
            <p className={styles.lead}>
              {copy.lead ??
                (hasPromised(settings, 'chat')
                  ? t`Ask what the photo can’t tell you. Create your account first, then your chat opens.`
                  : accountFirst(input.i18n, input, first))}
            </p>
            {about.interests.length > 0 && (
              <ul className={styles.badges}>
                {about.interests.slice(0, INTERESTS).map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
            {island}
          </div>
        </section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberPoster, form: memberForm };
