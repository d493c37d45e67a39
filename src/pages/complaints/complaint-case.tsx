import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkFilled } from '#shared/rules/check-text.ts';
import { COMPLAINT_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { appealComplaint, fetchComplaint } from '#src/api/complaints.ts';
import { longDate } from '#src/i18n/long-date.ts';
import { serverNow } from '#src/platform/server-clock.ts';
import { useSentForm } from '#src/state/forms/sent-form.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { localeTag } from '#src/state/site/language.ts';
import { boot } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Facts } from '#src/ui/receipt/receipt.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { useCategories } from './categories.ts';
import styles from './complaints-page.module.scss';

type Case = Answer<'GET complaint'>;
const NOT_FOUND = 404;

/**
 * The status of a complaint, the decision with its reasons, and the one appeal
 * (docs/product/chats-and-likes.md#complaints).
 */
export function ComplaintCase({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const rendered = boot.value.complaint;
  const { busy, failure, canRetry, run } = useCall();
  const [shown, setShown] = useState<Case | null | undefined>(rendered?.id === id ? rendered.found : undefined);
  const load = () =>
    run(async () => {
      setShown(
        await fetchComplaint(id).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === NOT_FOUND) return null;
          throw error;
        }),
      );
    });
  useEffect(() => {
    if (shown === undefined) load();
  }, [id]);
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Your complaint`}</h1>
      <ErrorNotice onRetry={canRetry && load}>{failure}</ErrorNotice>
      {shown === undefined && busy && <Spinner />}
      {shown === null && <p>{t`We don’t know this case number. Please check the link in our email.`}</p>}
      {shown && <Verdict id={id} shown={shown} onChange={setShown} />}
    </NarrowPage>
  );
}

interface VerdictProps {
  readonly id: string;
  readonly shown: Case;
  readonly onChange: (shown: Case) => void;
}

function Verdict({ id, shown, onChange }: VerdictProps) {
  const { t } = useLingui();
  const categories = useCategories();
  const { status, category, created, due, decision, reasons, appeal_until: until } = shown;
  const date = (time: number) => longDate(localeTag.value, time);
  const states = {
    open: t`Our team is reviewing your complaint`,
    decided: t`Decided`,
    appealed: t`Our team is reviewing your appeal`,
  };
  return (
    <>
      <Facts
        rows={[
          [t`Case number`, id],
          [t`What it is about`, categories[category]],
          [t`Received on`, date(created)],
          [t`Status`, states[status]],
          ...(status === 'decided' ? [] : [[t`Answer by`, date(due)] as const]),
        ]}
      />
      {reasons !== null && (
        <section className={styles.verdict} aria-label={t`Our decision`}>
          <h2>{t`Our decision`}</h2>
          {decision && <p>{decision === 'upheld' ? t`We agree with you.` : t`We see it differently.`}</p>}
          <p className={styles.reasons} dir="auto">
            {reasons}
          </p>
        </section>
      )}
      {until !== null && until > serverNow() && (
        <Appeal
          id={id}
          until={date(until)}
          onAppeal={(answerBy) => onChange({ ...shown, status: 'appealed', due: answerBy, appeal_until: null })}
        />
      )}
    </>
  );
}

interface AppealProps {
  readonly id: string;
  /** The last day to appeal, as text. */
  readonly until: string;
  /** `due` is the latest time of the answer to the appeal. */
  readonly onAppeal: (due: number) => void;
}

function Appeal({ id, until, onAppeal }: AppealProps) {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const sent = useSentForm('complaints');
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    const text = trimText(String(new FormData(form.current ?? undefined).get('text') ?? ''));
    return run(async () => {
      throwIfInvalid({ text: checkFilled(text, COMPLAINT_MAX_CHARS) });
      const { due } = await appealComplaint({ case: id, text });
      onAppeal(due);
      document.querySelector('h1')?.focus();
    });
  };
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={handleSubmit}>
      <h2>{t`Do you disagree?`}</h2>
      <p>{t`Tell us why by ${until}. Someone on our team will read it and decide again.`}</p>
      <ErrorNotice onRetry={canRetry && (() => handleSubmit())}>{failure}</ErrorNotice>
      <TextArea
        label={t`Your appeal`}
        name="text"
        rows={6}
        required
        defaultValue={sent.values.text}
        error={errors.text ?? sent.errors.text}
      />
      <Button type="submit" wide busy={busy}>{t`Send appeal`}</Button>
    </form>
  );
}
