import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { fetchInvite, type Invite, type Operator } from '../api/desk-calls.ts';
import { Loading } from '../loading.tsx';
import { operator } from '../state/session.ts';
import { errorText, mayRetry } from '../texts/error-text.ts';
import { AcceptInvite } from './accept-invite.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Takes the token of the link out of the address, so that nobody reads or copies it there. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}

/** The page of an invitation's link. */
export function InvitePage() {
  const { t } = useLingui();
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // Opening another link in the same tab changes only the hash.
    const follow = () => setToken((known) => takeToken() || known);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <SignInFrame title={t({ id: 'desk.invite.title', message: 'Your invitation' })}>
      {token ? (
        <InviteOf key={token} token={token} />
      ) : (
        <Notice>{t({ id: 'desk.invite.no_token', message: 'Open the link of your invitation again.' })}</Notice>
      )}
    </SignInFrame>
  );
}

function InviteOf({ token }: { readonly token: string }) {
  const { i18n } = useLingui();
  const [, navigate] = useLocation();
  const [invite, setInvite] = useState<Invite>();
  const [failure, setFailure] = useState<unknown>();
  const readInvite = () => {
    setFailure(undefined);
    fetchInvite(token).then(setInvite, setFailure);
  };
  useEffect(readInvite, []);
  const handleAccepted = (accepted: Operator) => {
    operator.value = accepted;
    navigate('/', { replace: true });
  };
  if (failure !== undefined)
    return <ErrorNotice onRetry={mayRetry(failure) && readInvite}>{errorText(i18n, failure)}</ErrorNotice>;
  return invite ? <AcceptInvite token={token} invite={invite} onAccepted={handleAccepted} /> : <Loading />;
}
