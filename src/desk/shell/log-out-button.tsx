import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { logOut } from '../state/session.ts';
import { showToast } from '../state/toasts.ts';
import { errorText } from '../texts/error-text.ts';

export function LogOutButton({ className }: { readonly className: string | undefined }) {
  const { t, i18n } = useLingui();
  const [busy, setBusy] = useState(false);
  const handleClick = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await logOut();
    } catch (error) {
      showToast(errorText(i18n, error), 'danger');
      setBusy(false);
    }
  };
  return (
    <button type="button" className={className} aria-busy={busy || undefined} onClick={handleClick}>
      {busy ? <Spinner /> : <Icon name="log-out" />}
      {t({ id: 'desk.log_out', message: 'Log out' })}
    </button>
  );
}
