import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TONE_ICONS } from '#src/ui/tone/tone.ts';
import { Chip } from '../ui/chip.tsx';

/** How many mistakes a pack has at the moment. */
export function CheckChip({ count }: { readonly count: number }) {
  const { t } = useLingui();
  const tone = count === 0 ? 'success' : 'danger';
  return (
    <Chip icon={TONE_ICONS[tone]} tone={tone}>
      {count === 0
        ? t({ id: 'desk.check.right', message: 'Nothing to mend' })
        : t({ id: 'desk.check.wrong', message: plural(count, { one: '# mistake', other: '# mistakes' }) })}
    </Chip>
  );
}
