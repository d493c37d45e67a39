import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/contracts/registry.ts';
import { REPORT_MAX_CHARS } from '#shared/rules/limits.ts';
import { addAppeal, fetchReport } from '#src/api/cases.ts';
import { localeTag } from '#src/state/language.ts';
import { useCall } from '#src/state/use-call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import { TextArea } from '#src/ui/field/choice-field.tsx';
import styles from './notification-settings.module.scss';

/** What became of a report, and the way to have it looked at again (docs/decisions/0073). */
export function CasePart({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { busy, failure, run } = useCall();
  const [seen, setSeen] = useState<Answer<'fetchReport'>>();
  const [text, setText] = useState('');
  const part = useRef<HTMLElement>(null);
  const load = () => run(async () => setSeen(await fetchReport(id)));
  useEffect(() => {
    load();
  }, []);
  const appeal = async (event?: FormEvent) => {
    event?.preventDefault();
    // The form goes with what it is for: whoever sent it goes on above.
    if (await run(async () => setSeen(await addAppeal(id, text)))) part.current?.focus();
  };
  const { decision, reasons, appeal_until: until } = seen ?? {};
  const date = until && new Intl.DateTimeFormat(localeTag.value, { dateStyle: 'long' }).format(until);
  return (
    <section ref={part} tabIndex={-1} className={styles.device}>
      <h2>{t`About a report`}</h2>
      <Failure onRetry={() => (seen ? appeal() : load())}>{failure}</Failure>
      {decision && (
        <p>
          {decision === 'upheld' ? t`We found something against our rules.` : t`We found nothing against our rules.`}
        </p>
      )}
      {reasons && <p>{reasons}</p>}
      {seen && seen.status !== 'decided' && <p>{t`Thank you. We will look at it.`}</p>}
      {until && until > Date.now() && (
        <form className={styles.form} onSubmit={appeal}>
          <TextArea
            label={t`Do you see it differently? Tell us why by ${date}.`}
            maxLength={REPORT_MAX_CHARS}
            required
            value={text}
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
