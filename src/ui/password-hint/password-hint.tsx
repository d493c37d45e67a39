interface Props {
  /** The rule until it is kept; then how good the password is, in a word. */
  readonly text: string;
  /** 1 to 3; 0 while the password is too short. */
  readonly strength: number;
}

/** Stands below the field of a new password and follows what is typed. */
export function PasswordHint({ text, strength }: Props) {
  return (
    <span aria-live="polite">
      {text}{' '}
      {strength > 0 && <meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />}
    </span>
  );
}
