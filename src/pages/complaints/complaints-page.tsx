import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Answer, Body } from '#shared/contracts/registry.ts';
import { COMPLAINT_MAX_CHARS, COMPLAINT_URL_MAX_CHARS } from '#shared/rules/limits.ts';
import { checkEmail } from '#shared/rules/signup-validation.ts';
import { addComplaint } from '#src/api/complaints.ts';
import { TextPage } from '#src/features/text-page/text-page.tsx';
import { defaultLayout } from '#src/layouts/default/default-layout.tsx';
import type { Screen } from '#src/routing/screen.ts';
import { throwIfInvalid, useCall } from '#src/state/forms/use-call.ts';
import { user } from '#src/state/session/session.ts';
import { localeTag } from '#src/state/site/language.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { SelectField, TextArea } from '#src/ui/field/choice-field.tsx';
import { EmailField, TextField } from '#src/ui/field/field.tsx';
import { NarrowPage } from '#src/ui/narrow-page/narrow-page.tsx';
import { Receipt } from '#src/ui/receipt/receipt.tsx';
import styles from './complaints-page.module.scss';

type Complaint = Body<'addComplaint'>;

function Done({ case: id, due }: Answer<'addComplaint'>) {
  const { t } = useLingui();
  const day = new Intl.DateTimeFormat(localeTag.value, { dateStyle: 'full' });
  return (
    <Receipt
      title={t`We received your complaint`}
      rows={[
        [t`Case number`, id],
        [t`Answer by`, day.format(due)],
      ]}
    >
      <p>{t`A person reads it and answers by email. We’ve also sent the case number there.`}</p>
    </Receipt>
  );
}

/** A complaint by anybody, with or without an account (docs/product/chats-and-likes.md#complaints). */
function ComplaintsPage() {
  const { t } = useLingui();
  const { form, busy, failure, canRetry, errors, run } = useCall();
  const [done, setDone] = useState<Answer<'addComplaint'>>();
  const complain = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const values = new FormData(form.current ?? undefined);
    const typed = (name: keyof Complaint) => String(values.get(name) ?? '').trim();
    const [email, text] = [typed('email'), typed('text')];
    return run(async () => {
      throwIfInvalid({ email: checkEmail(email), text: text ? null : { key: 'validation.required' } });
      const category = typed('category') as Complaint['category'];
      setDone(await addComplaint({ email, url: typed('url'), category, text }));
    });
  };
  if (done) return <Done {...done} />;
  return (
    <NarrowPage form>
      <h1 tabIndex={-1}>{t`Complaints`}</h1>
      <TextPage page="complaints" />
      <ErrorNotice onRetry={canRetry && (() => complain())}>{failure}</ErrorNotice>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={complain}>
        <EmailField
          label={t`E-mail address`}
          hint={t`We send our answer there`}
          defaultValue={user.value?.email}
          error={errors.email}
        />
        <SelectField label={t`What is it about?`} name="category">
          <option value="member">{t`Someone’s behavior or profile`}</option>
          <option value="illegal">{t`Illegal content`}</option>
          <option value="privacy">{t`My personal data, or photos of me`}</option>
          <option value="payment">{t`Payments and contracts`}</option>
          <option value="decision">{t`A decision about my account or report`}</option>
          <option value="other">{t`Something else`}</option>
        </SelectField>
        <TextField
          label={t`Address of the page (optional)`}
          name="url"
          inputMode="url"
          autoComplete="off"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={COMPLAINT_URL_MAX_CHARS}
          error={errors.url}
        />
        <TextArea
          label={t`What happened?`}
          name="text"
          rows={6}
          required
          maxLength={COMPLAINT_MAX_CHARS}
          error={errors.text}
        />
        <Button type="submit" wide busy={busy}>{t`Send complaint`}</Button>
      </form>
    </NarrowPage>
  );
}

export const screen: Screen = { title: msg`Complaints`, layout: defaultLayout, View: ComplaintsPage };
