import { useLingui } from '@lingui/react/macro';
import { TextField } from '#src/ui/field/field.tsx';
import styles from './sign-in.module.scss';

/** What people type or paste between the digits. */
const GAPS = /[\s-]/g;

export const codeOf = (form: FormData): string => String(form.get('code') ?? '').replace(GAPS, '');

export const isCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The six digits that an authenticator app shows. */
export function CodeField({ error }: { readonly error: string | undefined }) {
  const { t } = useLingui();
  return (
    <div className={styles.code}>
      <TextField
        label={t({ id: 'desk.code.label', message: 'Code' })}
        hint={t({ id: 'desk.code.hint', message: 'The 6 digits that your authenticator app shows' })}
        error={error}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        required
      />
    </div>
  );
}
