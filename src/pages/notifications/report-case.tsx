import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import type { ReportOutcome } from '#shared/contracts/safety.ts';
import { checkFilled } from '#shared/rules/check-text.ts';
import { REPORT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { addAppeal, fetchReport } from '#src/api/cases.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import styles from './notification-settings.module.scss';

/** The result of a report, and the appeal form (docs/decisions/0073). */
export function ReportCase({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { busy, failure, canRetry, errors, run } = useCall();
  const [reportCase, setReportCase] = useState<Answer<'GET report'>>();
  const [text, setText] = useState('');
  const section = useRef<HTMLElement>(null);
  const load = () => run(async () => setReportCase(await fetchReport(id)));
  useEffect(() => {
    load();
  }, []);
  const handleAppeal = async (event?: FormEvent) => {
    event?.preventDefault();
    // The form disappears after sending, so the section gets the focus.
    const appeal = async () => {
      throwIfInvalid({ text: checkFilled(text, REPORT_MAX_CHARS) });
      setReportCase(await addAppeal(id, text));
    };
    if (await run(appeal)) section.current?.focus();
  };
  const { decision, reasons, outcome, appeal_until: until } = reportCase ?? {};
  const outcomes: Record<ReportOutcome, string> = {
    nothing: t`No further action was taken.`,
    warning: t`The member was warned.`,
    photo_removed: t`A photo of the member was removed.`,
    suspended: t`The member was suspended.`,
    banned: t`The member was banned.`,
  };
  const date = until && longDate(localeTag.value, until);
  return (
    <section ref={section} tabIndex={-1} className={styles.device}>
      <h2>{t`About a report`}</h2>
      <ErrorNotice onRetry={canRetry && (() => (reportCase ? handleAppeal() : load()))}>{failure}</ErrorNotice>
      {decision && (
        <p>
          {decision === 'upheld' ? t`We found something against our rules.` : t`We found nothing against our rules.`}
        </p>
      )}
      {reasons && <p dir="auto">{reasons}</p>}
      {outcome && <p>{outcomes[outcome]}</p>}
      {reportCase && reportCase.status !== 'decided' && <p>{t`Thank you. We’ll look into it.`}</p>}
      {until && until > serverNow() && (
        <form className={styles.form} onSubmit={handleAppeal}>
          <TextArea
            label={t`Do you disagree? Tell us why by ${date}.`}
            required
            value={text}
            error={errors.text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <div className={styles.foot}>
            <Button type="submit" busy={busy}>{t`Send`}</Button>
          </div>
        </form>
      )}
    </section>
  );
}
