import { useId } from 'react';
import styles from './choice-group.module.scss';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly legend: string;
  /**
   * Equal parts of one bar, or separate chips that wrap. A strip is one row of chips without a visible legend, which scrolls on
   * phones.
   */
  readonly look: 'segments' | 'chips' | 'strip';
  readonly choices: readonly Choice[];
  /** None is chosen if it is the value of none. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Radio buttons of which all are on screen. */
export function ChoiceGroup({ legend, look, choices, value, disabled, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={look === 'strip' ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span className={styles.face}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckProps {
  readonly legend: string;
  readonly disabled?: boolean;
  readonly checks: readonly {
    readonly label: string;
    readonly checked: boolean;
    readonly onChange: (checked: boolean) => void;
  }[];
}

/** Checkboxes that look like the chips beside them. */
export const CheckGroup = ({ legend, disabled, checks }: CheckProps) => (
  <fieldset className={styles.group} disabled={disabled}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.chips}>
      {checks.map(({ label, checked, onChange }) => (
        <label key={label} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.input}
            checked={checked}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span className={styles.face}>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
