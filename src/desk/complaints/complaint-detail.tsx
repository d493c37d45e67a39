import { useLingui } from '@lingui/react/macro';
import { isolate } from '#shared/rules/isolate.ts';
import type { OpenComplaint } from '../api/case-calls.ts';
import { DueChip } from '../cases/due-chip.tsx';
import { DISMISSED, UPHELD } from '../reports/report-texts.ts';
import { dayOf, momentOf } from '../texts/times.ts';
import { FactList } from '../ui/fact-list.tsx';
import { Part, Quote } from '../ui/part.tsx';

const WEB = /^https?:\/\//i;

/** The address that somebody typed, as a link only if it leads to a page. */
const Address = ({ url }: { readonly url: string }) =>
  WEB.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer">
      {url}
    </a>
  ) : (
    <span>{url}</span>
  );

/** Everything that the answer to a complaint needs. */
export function ComplaintDetail({ complaint }: { readonly complaint: OpenComplaint }) {
  const { t, i18n } = useLingui();
  const { email, host, url, text, created, due, decided, appeal } = complaint;
  const verdict = decided && i18n._(decided.decision === 'upheld' ? UPHELD : DISMISSED);
  const day = dayOf(decided?.at ?? created);
  const who = isolate(decided?.by ?? t({ id: 'desk.case.unknown', message: 'unknown' }));
  const appealed = dayOf(appeal?.at ?? created);
  const name = isolate(email);
  return (
    <>
      <FactList
        facts={[
          [t({ id: 'desk.complaint.answer', message: 'Answer' }), <DueChip key="due" due={due} />],
          [t({ id: 'desk.complaint.from', message: 'From' }), email],
          [t({ id: 'desk.complaint.site', message: 'Site' }), host],
          [t({ id: 'desk.complaint.page', message: 'Page' }), url && <Address key="url" url={url} />],
          [t({ id: 'desk.complaint.received', message: 'Received' }), momentOf(created)],
        ]}
      />
      <Quote>{text}</Quote>
      {decided && (
        <Part title={t({ id: 'desk.case.decided', message: `Decided on ${day} by ${who}: ${verdict}` })}>
          {decided.reasons && <Quote>{decided.reasons}</Quote>}
        </Part>
      )}
      {appeal && (
        <Part title={t({ id: 'desk.case.appealed', message: `Appeal by ${name} on ${appealed}` })}>
          <Quote>{appeal.text}</Quote>
        </Part>
      )}
    </>
  );
}
