import { resendActivation } from '#src/api/member.ts';
import { useResend } from '#src/state/forms/use-resend.ts';
import { Button } from '#src/ui/button/button.tsx';

export function ResendActivation() {
  const { resend, busy, isWaiting, label, status } = useResend(resendActivation);
  return (
    <div>
      <Button tone="plain" busy={busy} disabledFocusable={isWaiting} onClick={resend}>
        {label}
      </Button>
      <p role="status">{status}</p>
    </div>
  );
}
