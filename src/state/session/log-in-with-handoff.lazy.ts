import { ApiError } from '#src/api/api-error.ts';
import { takeHandoff } from '#src/api/member.ts';
import { takeToken } from '#src/platform/link-token.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { becomeLoggedIn } from './session.ts';

let token = '';
const GONE = 410;

/**
 * Logs in with the link of an embedded lander, and continues sign-up after the account step. Returns false if the link was
 * used or is too old. @throws ApiError after any other failure; a second call tries again
 */
export async function logInWithHandoff(): Promise<boolean> {
  token = takeToken() || token;
  try {
    const { user } = await takeHandoff(token);
    leaveAccountStep(user.id);
    becomeLoggedIn(user);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === GONE) return false;
    throw error;
  }
}
