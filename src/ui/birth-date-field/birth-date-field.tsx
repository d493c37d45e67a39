import { useRef } from 'react';
import { type DatePart, dateFieldOrder, daysInMonth } from '#shared/rules/birth-date.ts';
import { defaultAgeRange } from '#shared/rules/default-birth-range.ts';
import { MAX_AGE_YEARS } from '#shared/rules/limits.ts';
import { TextField } from '../field/field.tsx';
import styles from './birth-date-field.module.scss';

interface Props {
  readonly labels: Readonly<Record<'date' | DatePart, string>>;
  /** The language of the month names. */
  readonly localeTag: string;
  /** `YYYY-MM-DD`. A part that isn't chosen yet is zero. */
  readonly value: string;
  readonly minAge: number;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const NO_DATE = '0000-00-00';
const pad = (value: number, length: number) => String(value).padStart(length, '0');
const isIos = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Date of birth (docs/product/sign-up.md#date-of-birth): three lists in the order of the browser's locale, or the
 * native input on iOS.
 */
export function BirthDateField(props: Props) {
  return isIos() ? <NativeDateInput {...props} /> : <DateSelects {...props} />;
}

function NativeDateInput({ labels, value, minAge, error, onChange }: Props) {
  const isChosen = useRef(true);
  const thisYear = new Date().getFullYear();
  const yearsAgo = (years: number) => `${thisYear - years}${new Date().toISOString().slice(4, 10)}`;
  /**
   * The empty iOS picker would start at today, so it starts at a random age in the usual range
   * (docs/product/limits.md#sign-up).
   */
  const suggestDate = () => {
    if (value) return;
    const { min, max } = defaultAgeRange(minAge);
    isChosen.current = false;
    onChange(`${thisYear - min - 1 - Math.floor(Math.random() * (max - min))}-01-01`);
  };
  /** Leaving the picker without a choice keeps the field empty. */
  const clearUnchosen = () => {
    if (!isChosen.current) onChange('');
    isChosen.current = true;
  };
  return (
    <TextField
      label={labels.date}
      name="date_of_birth"
      type="date"
      autoComplete="bday"
      min={yearsAgo(MAX_AGE_YEARS)}
      max={yearsAgo(minAge)}
      value={value}
      error={error}
      onFocus={suggestDate}
      onInput={(event) => {
        isChosen.current = true;
        onChange(event.currentTarget.value);
      }}
      onBlur={clearUnchosen}
    />
  );
}

function DateSelects({ labels, localeTag, value, minAge, error, onChange }: Props) {
  const [year = 0, month = 0, day = 0] = (value || NO_DATE).split('-').map(Number);
  const thisYear = new Date().getFullYear();
  const monthName = new Intl.DateTimeFormat(localeTag, { month: 'short', timeZone: 'UTC' });
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const selects: Readonly<Record<DatePart, { autocomplete: string; chosen: number; values: number[] }>> = {
    day: {
      autocomplete: 'bday-day',
      chosen: day,
      // A day that doesn't exist in the month stays visible, because the error message refers to it.
      values: range(1, Math.max(day, month ? daysInMonth(year || 2000, month) : 31)),
    },
    month: { autocomplete: 'bday-month', chosen: month, values: range(1, 12) },
    year: {
      autocomplete: 'bday-year',
      chosen: year,
      values: range(thisYear - MAX_AGE_YEARS, thisYear - minAge).reverse(),
    },
  };
  const choose = (part: DatePart, chosen: number) => {
    const parts = { year, month, day, [part]: chosen };
    const next = `${pad(parts.year, 4)}-${pad(parts.month, 2)}-${pad(parts.day, 2)}`;
    onChange(next === NO_DATE ? '' : next);
  };
  return (
    <fieldset aria-describedby={error ? 'birth-date-error' : undefined}>
      <legend className={styles.legend}>{labels.date}</legend>
      <div className={styles.selects}>
        {dateFieldOrder(navigator.language).map((part) => {
          const { autocomplete, chosen, values } = selects[part];
          return (
            <select
              key={part}
              className={styles.select}
              name={part}
              aria-label={labels[part]}
              autoComplete={autocomplete}
              aria-invalid={!!error || undefined}
              value={String(chosen)}
              onChange={(event) => choose(part, Number(event.currentTarget.value))}
            >
              <option value="0">{labels[part]}</option>
              {values.map((number) => (
                <option key={number} value={String(number)}>
                  {part === 'month' ? monthName.format(Date.UTC(2000, number - 1, 1)) : number}
                </option>
              ))}
            </select>
          );
        })}
      </div>
      {error && (
        <p className={styles.error} id="birth-date-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
