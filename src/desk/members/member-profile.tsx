import { useLingui } from '@lingui/react/macro';
import type { ShownMember } from '../api/member-calls.ts';
import { dayText, momentText } from '../texts/dates.ts';
import { countryName, languageName } from '../texts/names-of-codes.ts';
import { Section } from '../ui/section.tsx';
import styles from './member-profile.module.scss';

/** Who the member is, and what their profile says. */
export function MemberProfile({ member }: { readonly member: ShownMember }) {
  const { t } = useLingui();
  const { city, country, suspension_reason, suspended_until, deletion, paused } = member;
  const facts: readonly (readonly [string, string | null])[] = [
    [t({ id: 'desk.members.email', message: 'Address' }), member.email],
    [t({ id: 'desk.profile.id', message: 'Id' }), member.id],
    [t({ id: 'desk.members.site', message: 'Site' }), member.host],
    [t({ id: 'desk.profile.language', message: 'Language' }), languageName(member.language)],
    [t({ id: 'desk.profile.gender', message: 'Gender' }), member.gender],
    [t({ id: 'desk.profile.born', message: 'Born' }), member.date_of_birth],
    [
      t({ id: 'desk.profile.place', message: 'Place' }),
      [city, country && countryName(country)].filter(Boolean).join(', '),
    ],
    [t({ id: 'desk.members.age', message: 'Signed up' }), momentText(member.signed_up)],
    [t({ id: 'desk.members.last_active', message: 'Last active' }), momentText(member.last_active)],
    [t({ id: 'desk.profile.reason', message: 'Suspended because' }), suspension_reason],
    [t({ id: 'desk.profile.until', message: 'Suspended until' }), dayText(suspended_until)],
    [t({ id: 'desk.profile.deletion', message: 'Will be deleted' }), dayText(deletion)],
    [
      t({ id: 'desk.profile.visible', message: 'Visible' }),
      paused ? t({ id: 'desk.profile.paused', message: 'No, paused by the member' }) : null,
    ],
  ];
  return (
    <Section title={t({ id: 'desk.profile.title', message: 'Profile' })}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
      {member.personal && (
        <p className={styles.words} dir="auto">
          {member.personal}
        </p>
      )}
      {member.prompts.map(({ id, question, answer }) => (
        <p key={id} className={styles.words} dir="auto">
          <strong>{question}</strong> {answer}
        </p>
      ))}
    </Section>
  );
}
