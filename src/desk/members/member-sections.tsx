import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { amountText } from '#shared/rules/minor-units.ts';
import type { Operator } from '../api/desk-calls.ts';
import type { ShownMember } from '../api/member-calls.ts';
import { dayText, momentText } from '../texts/dates.ts';
import { momentOf } from '../texts/times.ts';
import { Section, type SectionRow } from '../ui/section.tsx';
import { SignEvidence, SignSentence } from '../ui/sign-sentence.tsx';
import { MemberPhotos } from './member-photos.tsx';
import { MemberProfile } from './member-profile.tsx';
import { MemberReports } from './member-reports.tsx';
import styles from './member-sections.module.scss';
import { StaffNotes } from './staff-notes.tsx';

interface Props {
  readonly member: ShownMember;
  readonly operator: Operator;
  readonly onChange: () => void;
}

/** Everything that the desk knows about a member. */
export function MemberSections({ member, operator, onChange }: Props) {
  const { t } = useLingui();
  const { shares, money, sessions, actions, signs } = member;
  const count = shares.network;
  return (
    <div className={styles.sections}>
      <MemberProfile member={member} />
      <MemberPhotos photos={member.photos} />
      <MemberReports about={member.reports} by={member.reports_by} operator={operator} />
      {signs.length > 0 && (
        <Section
          title={t({ id: 'desk.signs.title', message: 'Signs of fraud' })}
          rows={signs.map(
            (sign, index): SectionRow => ({
              ...{ key: `${sign.at} ${index}`, date: momentOf(sign.at) },
              title: <SignSentence sign={sign} />,
              text: <SignEvidence sign={sign} />,
            }),
          )}
        />
      )}
      <Section
        title={t({ id: 'desk.sessions.title', message: 'Sessions' })}
        empty={t({ id: 'desk.sessions.none', message: 'This member is logged in nowhere.' })}
        rows={sessions.map(
          ({ browser, system, country, host, last_used, created }, index): SectionRow => ({
            key: `${created} ${index}`,
            title:
              [browser, system].filter(Boolean).join(', ') ||
              t({ id: 'desk.sessions.unknown', message: 'Unknown browser' }),
            text: [country, host].filter(Boolean).join(', '),
            date: momentText(last_used),
          }),
        )}
      >
        {count > 0 && (
          <p>
            <Link href={`/members?like=${member.id}`}>
              {t({
                id: 'desk.sessions.shared',
                message: plural(count, {
                  one: '# other member shares a network with this one',
                  other: '# other members share a network with this one',
                }),
              })}
            </Link>
          </p>
        )}
      </Section>
      {money && <MemberMoney money={money} />}
      <StaffNotes member={member} operator={operator} onChange={onChange} />
      <Section
        title={t({ id: 'desk.actions.title', message: 'What operators did' })}
        empty={t({ id: 'desk.actions.none', message: 'Nothing yet.' })}
        rows={withoutRepeatedLooks(actions).map(
          ({ at, operator: by, role, action, reason, until }, index): SectionRow => ({
            key: `${at} ${index}`,
            title: until === null ? action : `${action} (${dayText(until)})`,
            text: [role ? `${by}, ${role}` : by, reason].filter(Boolean).join(': '),
            date: momentText(at),
          }),
        )}
      />
    </div>
  );
}

const LOOK = 'show member';

/** An operator who acts on a member reads the page again each time. Only the latest of such looks is worth a row. */
const withoutRepeatedLooks = (actions: ShownMember['actions']) =>
  actions.filter(({ action, operator }, index) => {
    const newer = actions[index - 1];
    return action !== LOOK || newer?.action !== LOOK || newer.operator !== operator;
  });

function MemberMoney({ money }: { readonly money: NonNullable<ShownMember['money']> }) {
  const { t } = useLingui();
  const { balance, plan, orders, holds } = money;
  const until = dayText(plan?.until ?? null);
  return (
    <Section
      title={t({ id: 'desk.orders.title', message: 'Orders' })}
      empty={t({ id: 'desk.orders.none', message: 'This member has ordered nothing.' })}
      rows={orders.map(({ id, created, kind, item, amount, refunded, currency, status }): SectionRow => {
        const back = amountText(refunded, currency, 'en');
        return {
          key: id,
          title: `${amountText(amount, currency, 'en')}: ${kind}, ${item}`,
          text: refunded > 0 ? t({ id: 'desk.orders.refunded', message: `${status}, ${back} paid back` }) : status,
          date: momentText(created),
        };
      })}
    >
      {holds.map(({ rule, since }) => {
        const day = dayText(since);
        return (
          <p key={rule} className={styles.sign}>
            {t({
              id: 'desk.orders.hold',
              message: `Sign of fraud: orders are paused since ${day} by the rule “${rule}”.`,
            })}
          </p>
        );
      })}
      <p>{t({ id: 'desk.orders.balance', message: plural(balance, { one: '# credit', other: '# credits' }) })}</p>
      {plan && (
        <p>
          {plan.renews
            ? t({ id: 'desk.orders.renews', message: `Premium, renews on ${until}` })
            : t({ id: 'desk.orders.ends', message: `Premium, ends on ${until}` })}
        </p>
      )}
    </Section>
  );
}
