import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';

interface Props {
  /** The choices, in days. */
  readonly spans: readonly number[];
  readonly days: number;
  readonly onChoose: (days: number) => void;
}

/** How far back a table of numbers goes. */
export function DaysField({ spans, days, onChoose }: Props) {
  const { t } = useLingui();
  const labelOf = (count: number) =>
    count === 1
      ? t({ id: 'desk.days.today', message: 'Today' })
      : t({ id: 'desk.days.last', message: `${count} days` });
  return (
    <ChoiceGroup
      legend={t({ id: 'desk.days.legend', message: 'Time' })}
      look="strip"
      choices={spans.map((count) => ({ value: String(count), label: labelOf(count) }))}
      value={String(days)}
      onChoose={(value) => onChoose(Number(value))}
    />
  );
}
