import type { User } from '#shared/contracts/user.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { createAccount } from '#src/state/create-account.ts';
import { failureOf } from './account-failure.ts';
import type { OnSignupEvent } from './signup-events.ts';
import type { AccountFailure } from './use-account-form.ts';

/** Makes the account in the app; what follows shows by itself, since there is a member then. */
export async function becomeMember(
  fields: SignupFields,
  token: string,
  onEvent: OnSignupEvent,
): Promise<AccountFailure | null> {
  let member: User;
  try {
    member = await createAccount(fields, token);
  } catch (error) {
    return failureOf(error);
  }
  onEvent({ type: 'accountCreated', user: member });
  return null;
}
