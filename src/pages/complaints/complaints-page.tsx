import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import { pathTo } from '#shared/routes/route-path.ts';
import { trimText } from '#shared/rules/blank.ts';
import { checkFilled, checkText } from '#shared/rules/check-text.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { dateText } from '#shared/rules/date-text.ts';
import { COMPLAINT_MAX_CHARS, COMPLAINT_URL_MAX_CHARS } from '#shared/rules/report-limits.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { addComplaint } from '#src/api/complaints.ts';
import { TextPage } from '#src/features/text-page/text-page.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { useSentForm } from '#src/state/forms/sent-form.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { settings } from '#src/state/site/site.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { ErrorSummary } from '#src/ui/error-summary/error-summary.tsx';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';
import { EmailField, TextField } from '#src/ui/field/field.tsx';
import { Muted } from '#src/ui/narrow-page/narrow-page.tsx';
import { Receipt } from '#src/ui/receipt/receipt.tsx';
import { useCategories } from './categories.ts';
import { ComplaintCase } from './complaint-case.tsx';
import styles from './complaints-page.module.scss';

type Complaint = Body<'POST complaint'>;

function Done({ case: id, due }: Answer<'POST complaint'>) {
  const { t } = useLingui();
  return (
    <Receipt
      title={t`We received your complaint`}
      rows={[
        [t`Case number`, id],
        [t`Answer by`, dateText(localeTag.value, due, { dateStyle: 'full' })],
      ]}
    >
      <p>{t`Someone on our team will read it and reply by email. We’ve also emailed you the case number.`}</p>
      <p>
        <a href={`${pathTo('/complaints')}?case=${id}`}>{t`See your case`}</a>
      </p>
    </Receipt>
  );
}

/**
 * The form, or with `?case=` the page of a case. Anyone can complain, with or without an account
 * (docs/product/chats-and-likes.md#complaints).
 */
function ComplaintsPage() {
  const search = new URLSearchParams(useSearch());
  const id = search.get('case');
  return id ? <ComplaintCase key={id} id={id} /> : <ComplaintForm member={search.get('member')} />;
}

interface FormProps {
  /** The id of the member whom a visitor wants to report, from a lander about them. */
  readonly member: string | null;
}

/** Fills in the profile's address and the category, unless the visitor has typed another address. The HTML can't know them. */
function nameMember(form: HTMLFormElement | null, member: string): void {
  const url = form?.querySelector<HTMLInputElement>('[name=url]');
  const category = form?.querySelector<HTMLSelectElement>('[name=category]');
  if (!url || !category || url.value) return;
  url.value = location.origin + pathTo('/members/:memberId', { memberId: member });
  category.value = 'member';
}

function ComplaintForm({ member }: FormProps) {
  const { t } = useLingui();
  const categories = useCategories();
  const sent = useSentForm('complaints');
  const brand = settings.value.name;
  const { form, busy, failure, canRetry, errors, run } = useCall(sent);
  const [done, setDone] = useState<Answer<'POST complaint'>>();
  useEffect(() => {
    if (member !== null) nameMember(form.current, member);
  }, [member]);
  const complain = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const typed = (name: keyof Complaint) => trimText(String(values.get(name) ?? ''));
    const [email, url, text] = [cleanEmail(typed('email')), typed('url'), typed('text')];
    return run(async () => {
      throwIfInvalid({
        email: checkEmail(email),
        url: checkText(url, COMPLAINT_URL_MAX_CHARS),
        text: checkFilled(text, COMPLAINT_MAX_CHARS),
      });
      const category = typed('category') as Complaint['category'];
      setDone(await addComplaint({ email, url, category, text }));
    });
  };
  if (done) return <Done {...done} />;
  return (
    <div className={styles.page}>
      <div className={styles.complaint}>
        <h1 tabIndex={-1}>{t`Complaints`}</h1>
        <Muted>{t`Tell us if something on ${brand} isn’t right. You don’t need an account.`}</Muted>
        <ErrorNotice onRetry={canRetry && (() => complain())}>{failure}</ErrorNotice>
        <form ref={form} className={styles.form} method="post" noValidate onSubmit={complain}>
          <ErrorSummary form={form} errors={errors} title={t`Please check these fields`} />
          <EmailField
            label={t`Email address`}
            hint={t`We’ll reply to this address`}
            defaultValue={sent.values.email ?? user.value?.email}
            error={errors.email}
          />
          <SelectField label={t`What is it about?`} name="category">
            {Object.entries(categories).map(([category, text]) => (
              <option key={category} value={category} selected={category === sent.values.category}>
                {text}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t`Link to the page (optional)`}
            name="url"
            inputMode="url"
            autoComplete="off"
            enterKeyHint="next"
            autoCapitalize="none"
            spellCheck="false"
            defaultValue={sent.values.url}
            error={errors.url}
          />
          <TextArea
            label={t`What happened?`}
            name="text"
            rows={6}
            required
            defaultValue={sent.values.text}
            error={errors.text}
          />
          <Button type="submit" wide busy={busy}>{t`Send complaint`}</Button>
        </form>
      </div>
      <TextPage page="complaints" />
    </div>
  );
}

export const screen: Screen = { title: msg`Complaints`, late: true, layout: defaultLayout, View: ComplaintsPage };
