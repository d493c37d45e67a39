import { type JSX, useEffect, useId } from 'react';
import { type FieldProps, TextField } from '#src/ui/field/field.tsx';
import { addPasswordToggle } from './add-password-toggle.ts';

interface Props extends FieldProps {
  readonly name: string;
  /** The name of the button that shows the password. */
  readonly showLabel: string;
}

/** A password with a button that shows it. The HTML has no button, because it does nothing without the script. */
export function PasswordField({
  name,
  showLabel,
  ...rest
}: Props & Omit<JSX.IntrinsicElements['input'], 'id' | 'type'>) {
  // Includes the name, as in every field.
  const id = useId() + name;
  useEffect(() => addPasswordToggle(document.getElementById(id) as HTMLInputElement, showLabel), [showLabel]);
  return <TextField {...rest} id={id} name={name} type="password" autoCapitalize="none" spellCheck="false" />;
}
