import { resendActivation } from '#src/api/member.ts';
import { useResend } from '#src/state/use-resend.ts';
import { Button } from '#src/ui/button/button.tsx';

/** Sends the activation mail again; says so, or why not, and from when on. */
export function ResendActivation() {
  const { resend, busy, isWaiting, label, said } = useResend(resendActivation);
  return (
    <div>
      <Button tone="plain" busy={busy} disabled={isWaiting} onClick={resend}>
        {label}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}
