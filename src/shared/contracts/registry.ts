import type { Struct } from 'superstruct';
import { accountCalls } from './account.ts';
import { chatCalls } from './chats.ts';
import { clientErrorCalls } from './client-error.ts';
import { gifCalls } from './gifs.ts';
import { handoffCalls } from './handoff.ts';
import { likeCalls } from './likes.ts';
import { moneyCalls } from './money.ts';
import { notificationCalls } from './notifications.ts';
import { passkeyCalls } from './passkeys.ts';
import { paymentCalls } from './payments.ts';
import { profileCalls } from './profile.ts';
import { safetyCalls } from './safety.ts';
import { searchCalls } from './search.ts';
import { settingsCalls } from './settings.ts';
import { spendingCalls } from './spending.ts';
import { tileCalls } from './tiles.ts';
import { userCalls } from './user.ts';
import { verificationCalls } from './verification.ts';

/** The contract of every call, by its signature. */
export const CONTRACTS = {
  ...settingsCalls,
  ...userCalls,
  ...handoffCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...profileCalls,
  ...verificationCalls,
  ...searchCalls,
  ...likeCalls,
  ...tileCalls,
  ...chatCalls,
  ...gifCalls,
  ...safetyCalls,
  ...moneyCalls,
  ...paymentCalls,
  ...spendingCalls,
  ...notificationCalls,
  ...clientErrorCalls,
} as const;

type Contracts = typeof CONTRACTS;
/** Such as `GET likes`. It names a call everywhere, also in code that must not load the contracts. */
export type Signature = keyof Contracts;

// biome-ignore lint/suspicious/noExplicitAny: superstruct's own schema parameter, which no caller reads
type TypeOf<Schema> = Schema extends Struct<infer T, any> ? T : undefined;
type Part<Call extends Signature, Key extends string> = TypeOf<Contracts[Call][Key & keyof Contracts[Call]]>;
export type Query<Call extends Signature> = Part<Call, 'query'>;
export type Body<Call extends Signature> = Part<Call, 'body'>;
export type Answer<Call extends Signature> = Part<Call, 'answer'>;
export type AccessOf<Call extends Signature> = Contracts[Call]['access'];
