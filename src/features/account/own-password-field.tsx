import { useLingui } from '@lingui/react/macro';
import type { FieldProps } from '#src/ui/field/field.tsx';
import { PasswordField } from '#src/ui/password-field/password-field.tsx';

interface Props extends Pick<FieldProps, 'error' | 'hint'> {
  /** The field's name in the call. */
  readonly name?: string;
  readonly enterKeyHint: 'next' | 'go' | 'done';
}

/** The logged-in member's password, required before a change that nobody else may make. */
export function OwnPasswordField({ name = 'password', ...rest }: Props) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={t`Your password`}
      showLabel={t`Show password`}
      name={name}
      autoComplete="current-password"
      required
      {...rest}
    />
  );
}
