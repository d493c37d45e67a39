import { useLingui } from '@lingui/react/macro';
import { hasPromised } from '#shared/rules/promised-texts.ts';
import { LANDER_META } from '#src/i18n/lander-meta.ts';
import { ISLAND_ID, type Lander, type LanderPageProps } from '../lander.ts';
import { LanderFrame } from '../lander-frame.tsx';
import { memberForm } from '../member-form.ts';
import { MemberPhoto } from '../member-photo.tsx';
import { nameAndAge, summarizeMember } from '../member-summary.ts';
import styles from './lander.module.scss';

/** A preview of the empty chat, with ideas for a first message and the form as its composer. */
function MemberLanding({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { settings } = input;
  const about = summarizeMember(input);
  const { first } = about;
  const [interest] = about.interests;
  const ideas = [
    interest && t`${interest}: how did that start for you?`,
    t`What are you looking forward to this week?`,
    t`How was your day, honestly?`,
  ].filter(Boolean);
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.intro}>
          <h1>{t`Say hi to ${first}`}</h1>
          <MemberPhoto className={styles.large} sizes="(min-width:48rem) 26rem,1px" eager />
        </section>
        <section className={styles.chat}>
          <header className={styles.head}>
            <MemberPhoto className={styles.face} sizes="3.5rem" eager />
            <div>
              <h2>{nameAndAge(about)}</h2>
              <p className={styles.place}>{about.place}</p>
              {about.label && <p className={styles.label}>{about.label}</p>}
            </div>
          </header>
          {hasPromised(settings, 'chat') && (
            <div className={styles.room}>
              <p className={styles.place}>{t`Ideas to begin with`}</p>
              <ul className={styles.ideas}>
                {ideas.map((idea) => (
                  <li key={idea}>{idea}</li>
                ))}
              </ul>
            </div>
          )}
          {hasPromised(settings, 'chat') && (
            <a className={styles.composer} href={`#${ISLAND_ID}`}>
              <span>{t`Message ${first}…`}</span>
            </a>
          )}
          <div className={styles.form}>{island}</div>
        </section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = { ...LANDER_META, Page: MemberLanding, form: memberForm };
