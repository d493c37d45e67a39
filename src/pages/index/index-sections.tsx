import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_DELETION_DELAY_MS } from '#shared/rules/limits.ts';
import { isKept } from '#shared/rules/promised-texts.ts';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { settings } from '#src/state/site/site.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-names.ts';
import styles from './index-page.module.scss';

interface Point {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

export function Benefits({ framed }: { readonly framed: boolean }) {
  const { t } = useLingui();
  const points: readonly Point[] = [
    {
      id: 'niche.benefit1',
      icon: 'gift',
      title: t({ id: 'niche.benefit1.title', message: 'Free from the start' }),
      text: t({
        id: 'niche.benefit1.text',
        message: 'Signing up, making a profile and looking around are free. You’ll see the price before you pay.',
      }),
    },
    {
      id: 'niche.benefit2',
      icon: 'message-circle',
      title: t({ id: 'niche.benefit2.title', message: 'Talk, don’t just swipe' }),
      text: t({
        id: 'niche.benefit2.text',
        message: 'Profiles say more than a photo does, so you’ll know what to write about.',
      }),
    },
    {
      id: 'niche.benefit3',
      icon: 'shield-check',
      title: t({ id: 'niche.benefit3.title', message: 'You decide who stays' }),
      text: t({
        id: 'niche.benefit3.text',
        message: 'Block someone and you won’t see each other anywhere. We read and answer every report.',
      }),
    },
  ];
  const shown = points.filter(({ id }) => isKept(id, settings.value));
  if (shown.length === 0) return null;
  return (
    <section className={`${styles.section} ${framed ? styles.hairlines : ''}`} aria-label={t`What you get`}>
      <ul className={styles.benefits}>
        {shown.map(({ icon, title, text }) => (
          <li key={icon} className={styles.benefit}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Questions() {
  const { t } = useLingui();
  const days = ACCOUNT_DELETION_DELAY_MS / DAY_MS;
  const questions: readonly (readonly [id: string, question: string, answer: string])[] = [
    [
      'niche.faq1',
      t({ id: 'niche.faq1.q', message: 'What does it cost?' }),
      t({
        id: 'niche.faq1.a',
        message: 'Joining and searching are free. If something costs credits, you see the price first and decide then.',
      }),
    ],
    [
      'niche.faq2',
      t({ id: 'niche.faq2.q', message: 'Are all profiles real members?' }),
      t({
        id: 'niche.faq2.a',
        message:
          'Sample and fictional profiles carry a label wherever they appear. We can’t vouch for every member, so take your time.',
      }),
    ],
    [
      'niche.faq3',
      t({ id: 'niche.faq3.q', message: 'Can I delete my account?' }),
      t({
        id: 'niche.faq3.a',
        message: `Yes, in three taps. You can change your mind for ${plural(days, { one: '# day', other: '# days' })}. After that, it’s permanently deleted.`,
      }),
    ],
  ];
  const shown = questions.filter(([id]) => isKept(id, settings.value));
  return (
    <section className={`${styles.section} ${styles.faq}`}>
      <h2>{t`Good to know`}</h2>
      {shown.map(([id, question, answer]) => (
        <details key={id}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
