import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { PAYMENT_KINDS, type PaymentKind } from '#shared/contracts/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { CheckGroup } from '#src/ui/choice-group/choice-group.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import { AnswerNotice } from '../answer-notice.tsx';
import { addCode } from '../api/money-calls.ts';
import { fetchSites } from '../api/owner-calls.ts';
import styles from '../dialog/dialog-form.module.scss';
import { useAnswer } from '../state/use-answer.ts';
import { useCall } from '../state/use-call.ts';
import { KIND_NAMES } from './order-names.ts';

interface Props {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** A whole number, or what was typed, so that the server names what is wrong. */
const numberOf = (typed: string): number | string => (/^\d+$/.test(typed) ? Number(typed) : typed);

/** Adds a discount code to a site. */
export function CodeDialog({ onAdded, onClose }: Props) {
  const { t, i18n } = useLingui();
  const sites = useAnswer(fetchSites);
  const { busy, failure, problems, run } = useCall();
  const [kinds, setKinds] = useState<readonly PaymentKind[]>(PAYMENT_KINDS);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    return run('add', async () => {
      await addCode({
        ...{ host: text('host'), code: text('code'), percent: numberOf(text('percent')), kinds: [...kinds] },
        ...{ welcome: form.has('welcome'), days: text('days') ? numberOf(text('days')) : null },
      });
      onAdded();
    });
  };
  return (
    <Dialog
      title={t({ id: 'desk.code.add_title', message: 'Add a code' })}
      closeLabel={t({ id: 'desk.close', message: 'Close' })}
      onClose={onClose}
    >
      <AnswerNotice of={sites} />
      {sites.answer && (
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <SelectField label={t({ id: 'desk.code.site', message: 'Site' })} name="host" error={problems.host}>
            {sites.answer.map(({ host }) => (
              <option key={host} value={host}>
                {host}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t({ id: 'desk.codes.code', message: 'Code' })}
            hint={t({ id: 'desk.code.hint_code', message: 'What members type: letters, digits and hyphens' })}
            name="code"
            autoComplete="off"
            error={problems.code}
          />
          <TextField
            label={t({ id: 'desk.code.percent', message: 'Percent off' })}
            name="percent"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            error={problems.percent}
          />
          <CheckGroup
            legend={t({ id: 'desk.code.for', message: 'For' })}
            disabled={false}
            checks={PAYMENT_KINDS.map((kind) => ({
              label: i18n._(KIND_NAMES[kind]),
              checked: kinds.includes(kind),
              onChange: (isChosen: boolean) =>
                setKinds(isChosen ? [...kinds, kind] : kinds.filter((each) => each !== kind)),
            }))}
          />
          <TextField
            label={t({ id: 'desk.code.days', message: 'Ends after' })}
            hint={t({ id: 'desk.code.days_hint', message: 'Days. Leave it empty for a code without an end.' })}
            name="days"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            error={problems.days}
          />
          <CheckField
            label={t({ id: 'desk.code.welcome', message: 'Offer it to members who haven’t paid yet' })}
            name="welcome"
          />
          <ErrorNotice>{problems.kinds ?? (Object.keys(problems).length > 0 ? '' : failure)}</ErrorNotice>
          <Button type="submit" wide busy={busy !== null}>
            {t({ id: 'desk.codes.add', message: 'Add a code' })}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
