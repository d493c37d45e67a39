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

/** The contract of every call, by the call's name. */
export const CONTRACTS = {
  ...settingsCalls,
  ...userCalls,
  ...handoffCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...profileCalls,
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
export type CallName = keyof Contracts;

/** Such as `GET likes`: names a call in code that must not load the contracts. The compiler checks it. */
export type Signature<Name extends CallName = CallName> = Contracts[Name]['signature'];
/** The name of the call with that signature. */
export type NameOf<S extends Signature> = { [Name in CallName]: Signature<Name> extends S ? Name : never }[CallName];

// biome-ignore lint/suspicious/noExplicitAny: superstruct's own schema parameter, which no caller reads
type TypeOf<Schema> = Schema extends Struct<infer T, any> ? T : undefined;
type Part<Name extends CallName, Key extends string> = TypeOf<Contracts[Name][Key & keyof Contracts[Name]]>;
export type Query<Name extends CallName> = Part<Name, 'query'>;
export type Body<Name extends CallName> = Part<Name, 'body'>;
export type Answer<Name extends CallName> = Part<Name, 'answer'>;
export type AccessOf<Name extends CallName> = Contracts[Name]['access'];
