import type { User } from '#shared/contracts/user.ts';
import { toFilterQuery } from '#shared/rules/filter-query.ts';
import type { SignupFields } from '#shared/rules/signup-validation.ts';
import { searchMembers } from '#src/api/search.ts';
import { createAccount } from '#src/state/signup/create-account.ts';
import { matchFilters } from '#src/state/signup/match-answers.ts';
import type { OnSignupEvent } from './signup-events.ts';
import { toAccountFailure } from './to-account-failure.ts';
import type { AccountFailure } from './use-account-form.ts';

/** Creates the account in the app. The next step shows as soon as `user` is set. */
export async function createMemberAccount(
  fields: SignupFields,
  token: string,
  onEvent: OnSignupEvent,
): Promise<AccountFailure | null> {
  let member: User;
  try {
    member = await createAccount(fields, token);
  } catch (error) {
    return toAccountFailure(error);
  }
  saveMatchFilters();
  onEvent({ type: 'accountCreated', user: member });
  return null;
}

/** Makes the answers to the match finder the new member's first search, on every device. */
function saveMatchFilters(): void {
  const filters = matchFilters();
  if (!filters) return;
  searchMembers({ source: 'match-finder', manual_search: 1, pp: 1, ...toFilterQuery(filters) }).catch(
    (error: unknown) => console.warn('The answers to the match finder were not saved', error),
  );
}
