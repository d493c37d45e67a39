interface Props {
  /** The password rule until it is met, then the strength in words. */
  readonly text: string;
  /** 1 to 3, or 0 while the password is too short. */
  readonly strength: number;
}

export function PasswordHint({ text, strength }: Props) {
  return (
    <span aria-live="polite">
      {text}{' '}
      {strength > 0 && <meter min={0} max={3} low={2} high={3} optimum={3} value={strength} aria-hidden="true" />}
    </span>
  );
}
