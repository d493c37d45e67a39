/** A member's values in local storage. They are removed at logout and when another member logs in. */
import type { Chat } from '#shared/contracts/chats.ts';
import type { Card } from '#shared/contracts/profile.ts';
import type { Answer } from '#shared/contracts/registry.ts';
import type { User } from '#shared/contracts/user.ts';
import type { SeenProfile, StoredConversation, StoredDraft, StoredMessage } from '../device-values.ts';
import { type MemberRow, row } from './row.ts';

const memberRow = <Value>(key: string, example: unknown): MemberRow<Value> => row('local', key, example, undefined);

const WITH_ID = { id: '' };

/** The member who last logged in here. */
export const member = /* @__PURE__ */ memberRow<User>('user', WITH_ID);
export const chats = /* @__PURE__ */ memberRow<readonly Chat[]>('chats', [{ conversation: WITH_ID }]);
export const lastOpenedChat = /* @__PURE__ */ memberRow<{ readonly conversation: string; readonly at: number }>(
  'opened',
  { conversation: '', at: 0 },
);
/** The conversation's id follows the key, here and in the next two. */
export const conversation = /* @__PURE__ */ memberRow<StoredConversation>('page:', {
  id: '',
  profile: WITH_ID,
  messages: [WITH_ID],
});
export const messageDraft = /* @__PURE__ */ memberRow<string>('draft:', '');
export const likes = /* @__PURE__ */ memberRow<Answer<'GET likes'>>('likes', {
  profiles: [WITH_ID],
  liked_by: [WITH_ID],
});
/** The profile's id follows the key. */
export const seenProfile = /* @__PURE__ */ memberRow<SeenProfile>('seen:', { at: 0, shown: { profile: WITH_ID } });
/** The members whom searches showed last, newest search first. */
export const seenCards = /* @__PURE__ */ memberRow<readonly Card[]>('seen-cards', [WITH_ID]);
/** A colon and the message's key follow the conversation's id. */
export const unsentMessage = /* @__PURE__ */ memberRow<StoredMessage>('out:', { key: '', body: '', created: 0 });
/** The values typed into sign-up after the account step, and the step. */
export const signupDraft = /* @__PURE__ */ memberRow<StoredDraft>('signup', { at: 0, values: {} });
/** The last characters of the push endpoint that the account has. The full endpoint is a secret. */
export const pushEndpoint = /* @__PURE__ */ memberRow<string>('push', '');
