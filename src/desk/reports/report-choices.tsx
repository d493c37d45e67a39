import { useLingui } from '@lingui/react/macro';
import { ChoiceGroup } from '#src/ui/choice-group/choice-group.tsx';
import type { PendingReport } from '../api/case-calls.ts';
import type { ReportAction, ReportChoices } from './report-decisions.ts';
import styles from './report-photo.module.scss';
import { ReportPhoto } from './report-photo.tsx';

const FOREVER = 'forever';

interface Props {
  readonly report: PendingReport;
  readonly action: ReportAction;
  readonly choices: ReportChoices;
  readonly onDays: (days: number | null) => void;
  readonly onPhoto: (id: string, isRemoved: boolean) => void;
}

/** How long a suspension lasts, and which photos are removed. */
export function ReportChoicesFields({ report, action, choices, onDays, onPhoto }: Props) {
  const { t } = useLingui();
  if (action === 'suspend')
    return (
      <ChoiceGroup
        legend={t({ id: 'desk.report.until', message: 'For how long' })}
        look="chips"
        value={choices.days === null ? FOREVER : `${choices.days}`}
        choices={[
          { value: '7', label: t({ id: 'desk.report.week', message: '1 week' }) },
          { value: '30', label: t({ id: 'desk.report.month', message: '30 days' }) },
          { value: '90', label: t({ id: 'desk.report.quarter', message: '90 days' }) },
          { value: FOREVER, label: t({ id: 'desk.report.forever', message: 'No end' }) },
        ]}
        onChoose={(value) => onDays(value === FOREVER ? null : Number(value))}
      />
    );
  if (action !== 'photos') return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{t({ id: 'desk.report.which_photos', message: 'These photos are removed' })}</legend>
      <div className={styles.photos}>
        {report.photos.map(({ id }, index) => (
          <label key={id} className={styles.choice}>
            <ReportPhoto id={id} number={index + 1} />
            <input
              type="checkbox"
              aria-label={t({ id: 'desk.report.remove_photo', message: `Remove photo ${index + 1}` })}
              checked={choices.photos.includes(id)}
              disabled={choices.photos.length === 1 && choices.photos.includes(id)}
              onChange={(event) => onPhoto(id, event.currentTarget.checked)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
