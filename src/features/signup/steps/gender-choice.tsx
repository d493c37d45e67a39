import { useLingui } from '@lingui/react/macro';
import styles from './gender-choice.module.scss';

interface Props {
  /** Empty if it is not told. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

export function GenderChoice({ value, onChoose }: Props) {
  const { t } = useLingui();
  const choices = [
    { gender: 'female', label: t`Woman` },
    { gender: 'male', label: t`Man` },
    { gender: '', label: t`Prefer not to say` },
  ];
  return (
    <fieldset>
      <legend className={styles.legend}>{t`I am a`}</legend>
      <div className={styles.choices}>
        {choices.map(({ gender, label }) => (
          <label key={gender} className={styles.choice}>
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={gender === value}
              onChange={() => onChoose(gender)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
