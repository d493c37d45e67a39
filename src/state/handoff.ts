import { ApiError } from '#src/api/api-error.ts';
import { takeHandoff } from '#src/api/member.ts';
import { takeToken } from '#src/platform/link-token.ts';
import { leaveAccountStep } from '#src/platform/signup-draft.ts';
import { becomeLoggedIn } from './session.ts';

let token = '';
const GONE = 410;

/**
 * Logs in by the link of an embedded lander and goes on behind the account step. False where the link was used or is too
 * old; after any other failure it can be tried again.
 */
export async function takeOver(): Promise<boolean> {
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
