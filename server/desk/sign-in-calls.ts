import { Refusal } from '#server/base/refusal.ts';
import type { DeskAnswer, DeskBody, SignInCall } from '#shared/contracts/desk/registry.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  invitePasskeyOptions,
  inviteTotpSecret,
  showInvite,
} from './accounts/accept-invite.ts';
import { deskLoginOptions, logInWithDeskPasskey, logInWithPassword } from './accounts/desk-login.ts';
import {
  endDeskSession,
  listDeskSessions,
  logOutOfDesk,
  type SignedInOperator,
  type StartedSession,
} from './accounts/desk-sessions.ts';
import type { DeskVisit } from './accounts/desk-visit.ts';
import { expireDeskSession, loginSecretOf, setDeskSession, startLoginSecret } from './desk-cookies.ts';
import type { DeskNeeds } from './needs.ts';

/** A request of a browser at the desk. */
export interface DeskRequest {
  readonly deps: DeskNeeds;
  readonly request: Request;
  /** Of the answer. */
  readonly headers: Headers;
  readonly visit: DeskVisit;
  readonly signedIn: SignedInOperator | null;
}

type Answered<Call extends SignInCall> = DeskAnswer<Call> extends 'done' ? Promise<void> : Promise<DeskAnswer<Call>>;
type Handlers = {
  readonly [Call in SignInCall]: (asked: DeskRequest, body: DeskBody<Call>) => Answered<Call>;
};

/** Gives the browser its session. */
function logIn({ headers, visit }: DeskRequest, { token, operator }: StartedSession): StartedSession['operator'] {
  setDeskSession(headers, visit.place, token);
  return operator;
}

/** @throws unauthenticated */
function signedInOf({ signedIn }: DeskRequest): SignedInOperator {
  if (!signedIn) throw new Refusal('unauthenticated', 'desk.login');
  return signedIn;
}

/** The calls about the operator's own access, which only browsers make. */
export const SIGN_IN_CALLS: Handlers = {
  'login-options': async ({ deps, request, headers, visit }) => ({
    options: await deskLoginOptions(deps, visit, startLoginSecret(request, headers, visit.place)),
  }),
  'login-with-passkey': async (asked, { credential }) =>
    logIn(asked, await logInWithDeskPasskey(asked.deps, asked.visit, loginSecretOf(asked.request), credential)),
  'login-with-password': async (asked, body) => logIn(asked, await logInWithPassword(asked.deps, asked.visit, body)),

  invite: ({ deps, visit }, body) => showInvite(deps, visit, body),
  'accept-passkey-options': async ({ deps, visit }, body) => ({
    options: await invitePasskeyOptions(deps, visit, body),
  }),
  'accept-with-passkey': async (asked, body) => logIn(asked, await acceptWithPasskey(asked.deps, asked.visit, body)),
  'accept-totp-secret': ({ deps, visit }, body) => inviteTotpSecret(deps, visit, body),
  'accept-with-password': async (asked, body) => logIn(asked, await acceptWithPassword(asked.deps, asked.visit, body)),

  me: async (asked) => signedInOf(asked).operator,
  logout: async (asked) => {
    await logOutOfDesk(asked.deps, signedInOf(asked));
    expireDeskSession(asked.headers, asked.visit.place);
  },
  'own-sessions': async (asked) => listDeskSessions(asked.deps, signedInOf(asked)),
  'end-own-session': async (asked, { id }) => endDeskSession(asked.deps, signedInOf(asked), id),
};
