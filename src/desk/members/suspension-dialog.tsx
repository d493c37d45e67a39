import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import { ReasonForm } from './reason-form.tsx';

interface Props {
  readonly name: string;
  readonly language: string;
  /** `until` is a date such as 2027-01-31, or null without an end. */
  readonly onConfirm: (reason: string, until: string | null) => void;
  readonly onClose: () => void;
}

const DAYS = [7, 30] as const;
const ENDLESS = 'endless';

const dateIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Asks how long and why. */
export function SuspensionDialog({ name, language, onConfirm, onClose }: Props) {
  const { t } = useLingui();
  const [length, setLength] = useState(`${DAYS[0]}`);
  return (
    <ReasonForm
      title={t({ id: 'desk.suspend.title', message: `Suspend ${name}?` })}
      confirm={t({ id: 'desk.action.suspend', message: 'Suspend' })}
      language={language}
      onClose={onClose}
      onConfirm={(reason) => onConfirm(reason, length === ENDLESS ? null : dateIn(Number(length)))}
    >
      <ChoiceGroup
        legend={t({ id: 'desk.suspend.length', message: 'For how long?' })}
        look="segments"
        value={length}
        onChoose={setLength}
        choices={[
          ...DAYS.map((days) => ({
            value: `${days}`,
            label: t({ id: 'desk.suspend.days', message: plural(days, { one: '# day', other: '# days' }) }),
          })),
          { value: ENDLESS, label: t({ id: 'desk.suspend.endless', message: 'Until we lift it' }) },
        ]}
      />
    </ReasonForm>
  );
}
