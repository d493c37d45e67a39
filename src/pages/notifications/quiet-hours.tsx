import { useLingui } from '@lingui/react/macro';
import type { NotificationSettings } from '#shared/contracts/notifications.ts';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './notification-settings.module.scss';

type Value = NotificationSettings['quiet'];

interface Props {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

const NIGHT = { from: '22:00', to: '08:00' };

/** Quiet hours use the time zone of the device that sets them. */
export function QuietHours({ value, onChange }: Props) {
  const { t } = useLingui();
  const isOn = value.from !== null && value.to !== null;
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const times = [
    ['from', t`From`],
    ['to', t`To`],
  ] as const;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t`Quiet hours`}</legend>
      <CheckField
        label={t`Pause notifications during these hours`}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...NIGHT, tz } : { from: null, to: null, tz })}
      />
      {isOn && (
        <div className={styles.times}>
          {times.map(([end, label]) => (
            <TextField
              key={end}
              label={label}
              type="time"
              required
              value={value[end] ?? ''}
              onChange={(event) => {
                // An empty time is ignored, because it would mean midnight.
                if (event.currentTarget.value) onChange({ ...value, [end]: event.currentTarget.value, tz });
              }}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
