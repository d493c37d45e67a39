import { resendActivation } from '#src/api/member.ts';
import { useResend } from '#src/state/forms/use-resend.ts';
import { Button } from '#src/ui/button/button.tsx';

/** `justSent` if the email was sent a moment ago. */
export function ResendActivation({ justSent = false }: { readonly justSent?: boolean }) {
  const { resend, busy, isWaiting, label, status } = useResend(resendActivation, justSent);
  return (
    <div>
      <Button tone="plain" busy={busy} disabledFocusable={isWaiting} onClick={resend}>
        {label}
      </Button>
      <p role="status">{status}</p>
    </div>
  );
}
