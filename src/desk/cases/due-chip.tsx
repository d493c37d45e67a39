import { useLingui } from '@lingui/react/macro';
import { DAY_MS } from '#shared/rules/time-units.ts';
import { dayOf, dueText } from '../texts/times.ts';
import { Chip } from '../ui/chip.tsx';

/** The clock of a case: how much time is left, and the date. Overdue is red. */
export function DueChip({ due }: { readonly due: number }) {
  const { i18n } = useLingui();
  const now = Date.now();
  const soon = due - now < DAY_MS ? 'warning' : 'info';
  return (
    <Chip icon="clock" tone={due <= now ? 'danger' : soon}>
      {`${dueText(i18n, due, now)} (${dayOf(due)})`}
    </Chip>
  );
}
