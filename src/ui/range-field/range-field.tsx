import type { CSSProperties } from 'react';
import styles from './range-field.module.scss';

interface Range {
  readonly from: number;
  readonly to: number;
}

interface Props {
  readonly label: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly min: number;
  readonly max: number;
  readonly value: Range;
  /** The value in words. */
  readonly text: string;
  readonly disabled?: boolean;
  readonly onChange: (value: Range) => void;
}

/**
 * Two thumbs on one track: native ranges, so that arrow keys, Home and End work. The thumbs never cross. The value in words
 * is on screen and read with each thumb.
 */
export function RangeField({ label, fromLabel, toLabel, min, max, value, text, disabled, onChange }: Props) {
  const { from, to } = value;
  const percentOf = (each: number) => `${((each - min) / (max - min)) * 100}%`;
  const thumb = (name: string, now: number, limited: (wanted: number) => number, rangeOf: (limit: number) => Range) => (
    <input
      type="range"
      className={styles.thumb}
      aria-label={name}
      aria-valuetext={text}
      min={min}
      max={max}
      value={now}
      disabled={disabled}
      onInput={({ currentTarget }) => {
        const next = limited(Number(currentTarget.value));
        // Without a new value nothing renders, and the thumb would stay beyond the other one.
        currentTarget.value = String(next);
        if (next !== now) onChange(rangeOf(next));
      }}
    />
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      {/* Not an `output`, which would be read a second time with each step of a thumb. */}
      <span className={styles.text}>{text}</span>
      <div
        // Where both thumbs are at the upper end, only the lower one can move.
        className={`${styles.track} ${from > (min + max) / 2 ? styles.fromOnTop : ''}`}
        style={{ '--from': percentOf(from), '--to': percentOf(to) } as CSSProperties}
      >
        {thumb(
          fromLabel,
          from,
          (wanted) => Math.min(wanted, to),
          (next) => ({ from: next, to }),
        )}
        {thumb(
          toLabel,
          to,
          (wanted) => Math.max(wanted, from),
          (next) => ({ from, to: next }),
        )}
      </div>
    </fieldset>
  );
}
