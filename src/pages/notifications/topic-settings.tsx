import { useLingui } from '@lingui/react/macro';
import type { MailFrequency, NotificationSettings } from '#shared/contracts/notifications.ts';
import { user } from '#src/state/session/session.ts';
import { CheckField } from '#src/ui/check-field/check-field.tsx';
import { SelectField } from '#src/ui/field/choice-field.tsx';
import styles from './notification-settings.module.scss';

type Value = NotificationSettings['news'];

interface Props {
  readonly title: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function TopicSettings({ title, value, onChange }: Props) {
  const { t } = useLingui();
  const frequencies: readonly (readonly [MailFrequency, string])[] = [
    ['at_once', t`Right away`],
    ['daily', t`Once a day`],
    ['weekly', t`Once a week`],
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <CheckField
        label={t`By email`}
        checked={value.mail}
        onChange={(event) => onChange({ ...value, mail: event.currentTarget.checked })}
      />
      {value.mail && (
        <SelectField
          label={t`How often`}
          value={value.frequency}
          onChange={(event) => onChange({ ...value, frequency: event.currentTarget.value as MailFrequency })}
        >
          {frequencies.map(([frequency, text]) => (
            <option key={frequency} value={frequency} selected={frequency === value.frequency}>
              {text}
            </option>
          ))}
        </SelectField>
      )}
      {user.value?.push && (
        <CheckField
          label={t`On my devices`}
          checked={value.push}
          onChange={(event) => onChange({ ...value, push: event.currentTarget.checked })}
        />
      )}
    </fieldset>
  );
}
