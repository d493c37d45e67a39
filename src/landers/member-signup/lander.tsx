import { useLingui } from '@lingui/react/macro';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import { accountFirst } from '../account-first.ts';
import type { Lander, LanderPageProps } from '../lander.ts';
import { LanderFrame } from '../lander-frame.tsx';
import { memberForm } from '../member-form.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { nameAndAge, summarizeMember } from '../member-summary.ts';
import styles from './lander.module.scss';

/** The member's card, as members see it, next to the form. */
function MemberSignup({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const about = summarizeMember(input);
  const { first } = about;
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.intro}>
          <h1>{t`Say hi to ${first}`}</h1>
          <p className={styles.lead}>{accountFirst(input.i18n, input, first)}</p>
        </section>
        <article className={styles.card}>
          <MemberPhoto className={styles.photo} sizes="(min-width:48rem) 24rem,80vw" eager />
          {about.label && <p className={styles.label}>{about.label}</p>}
          <div className={styles.name}>
            <h2>{nameAndAge(about)}</h2>
            <p>{about.place}</p>
          </div>
        </article>
        <section className={styles.form}>{island}</section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberSignup, form: memberForm };
