import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { isAboutAge } from '#shared/rules/age-look.ts';
import { isolate } from '#shared/rules/isolate.ts';
import type { PendingReport } from '../api/case-calls.ts';
import { DueChip } from '../cases/due-chip.tsx';
import { MEMBERS } from '../shell/places.ts';
import { dayOf, momentOf } from '../texts/times.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Part, Quote } from '../ui/part.tsx';
import { AgeReason } from './age-reason.tsx';
import { ReportAppeals } from './report-appeals.tsx';
import { ReportHistory } from './report-history.tsx';
import { ReportMessages } from './report-messages.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { ReportSigns } from './report-signs.tsx';
import { STATE_NAMES } from './report-texts.ts';

/** A name that leads to the member's page, unless the account is deleted. */
const MemberLink = ({ id, name }: { readonly id: string | undefined; readonly name: string }) =>
  id === undefined ? isolate(name) : <Link href={`${MEMBERS.path}/${id}`}>{isolate(name)}</Link>;

const isOfAge = ({ rule }: PendingReport['signs'][number]) => rule === 'told_age';

/** Everything that the decision about a report needs. */
export function ReportDetail({ report }: { readonly report: PendingReport }) {
  const { t, i18n } = useLingui();
  const { reporter, member, profile, photos, messages, signs, text, host, created, due, reason } = report;
  const gone = t({ id: 'desk.report.deleted', message: 'deleted account' });
  const names = { reporter: reporter?.name ?? gone, reported: member?.name ?? profile?.name ?? gone };
  const [ofAge, ofFraud] = [signs.filter(isOfAge), signs.filter((sign) => !isOfAge(sign))];
  const { state, suspended_until } = member ?? {};
  const stateName = state && i18n._(STATE_NAMES[state]);
  const day = suspended_until ? dayOf(suspended_until) : '';
  const standing =
    stateName && suspended_until && state === 'suspended'
      ? t({ id: 'desk.member.until', message: `${stateName} until ${day}` })
      : stateName;
  return (
    <>
      <FactList
        facts={[
          [
            t({ id: 'desk.report.by', message: 'Reported by' }),
            reason === 'signs' ? (
              t({ id: 'desk.report.by_rules', message: 'Nobody: the rules for signs of fraud' })
            ) : reason === 'told_age' ? (
              t({ id: 'desk.report.by_age_rule', message: 'Nobody: a rule has found the member’s own words' })
            ) : (
              <MemberLink id={reporter?.id} name={names.reporter} />
            ),
          ],
          [t({ id: 'desk.report.member', message: 'Member' }), <MemberLink id={member?.id} name={names.reported} />],
          [
            t({ id: 'desk.report.first', message: 'Why it is first' }),
            isAboutAge(reason) ? <AgeReason isHidden={state === 'age_look'} /> : null,
          ],
          [t({ id: 'desk.report.due', message: 'Look at it by' }), due === null ? null : <DueChip due={due} />],
          [t({ id: 'desk.report.site', message: 'Site' }), host],
          [t({ id: 'desk.report.at', message: 'Reported' }), momentOf(created)],
          [t({ id: 'desk.report.state', message: 'Member now' }), standing ?? gone],
          [t({ id: 'desk.report.since', message: 'Member since' }), member ? dayOf(member.since) : null],
        ]}
      />
      {text && <Quote>{text}</Quote>}
      {ofAge.length > 0 && (
        <Part title={t({ id: 'desk.report.told_title', message: 'What the member said about their age' })}>
          <ReportSigns signs={ofAge} />
        </Part>
      )}
      {ofFraud.length > 0 && (
        <Part title={t({ id: 'desk.report.signs_title', message: 'Signs of fraud' })}>
          <ReportSigns signs={ofFraud} />
        </Part>
      )}
      <ReportAppeals report={report} names={names} />
      {messages.length > 0 && (
        <Part title={t({ id: 'desk.report.messages', message: 'Reported messages' })}>
          <ReportMessages messages={messages} names={names} />
        </Part>
      )}
      {profile && (
        <Part title={t({ id: 'desk.report.profile', message: 'The profile when it was reported' })}>
          <FactList
            facts={[
              [t({ id: 'desk.report.name', message: 'Name' }), isolate(profile.name)],
              [t({ id: 'desk.report.city', message: 'City' }), profile.city],
            ]}
          />
          {profile.text && <Quote>{profile.text}</Quote>}
          {profile.answers.map(({ question, answer }) => (
            <div key={question}>
              <p>{question}</p>
              <Quote>{answer}</Quote>
            </div>
          ))}
        </Part>
      )}
      {photos.length > 0 && (
        <Part title={t({ id: 'desk.report.photos_now', message: 'Photos now' })}>
          <ReportPhotos photos={photos} />
        </Part>
      )}
      <ReportHistory report={report} />
    </>
  );
}
