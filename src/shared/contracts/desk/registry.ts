import type { Infer } from 'superstruct';
import { businessCalls } from './business.ts';
import { caseCalls } from './cases.ts';
import { checkCalls } from './checks.ts';
import { hashCalls } from './hashes.ts';
import { memberCalls } from './members.ts';
import { moderationCalls } from './moderation.ts';
import { moneyDeskCalls } from './money.ts';
import { operatorCalls } from './operators.ts';
import { overviewCalls } from './overview.ts';
import { reasonCalls } from './reasons.ts';
import { serverCalls } from './server.ts';
import { signInCalls } from './sign-in.ts';
import { siteCalls } from './sites.ts';
import { transparencyCalls } from './transparency.ts';

/** The calls that the commands have too. */
export const DESK_WORK = {
  ...moderationCalls,
  ...checkCalls,
  ...hashCalls,
  ...caseCalls,
  ...reasonCalls,
  ...memberCalls,
  ...moneyDeskCalls,
  ...businessCalls,
  ...siteCalls,
  ...transparencyCalls,
  ...overviewCalls,
  ...operatorCalls,
  ...serverCalls,
} as const;

/** The contract of every call of the desk, by the name below `/api/desk/`. */
export const DESK_CALLS = { ...DESK_WORK, ...signInCalls } as const;

type DeskCalls = typeof DESK_CALLS;
export type DeskCall = keyof DeskCalls;
export type DeskWork = keyof typeof DESK_WORK;
export type SignInCall = keyof typeof signInCalls;

export type DeskBody<Call extends DeskCall> = Infer<DeskCalls[Call]['body']>;
export type DeskAnswer<Call extends DeskCall> = Infer<DeskCalls[Call]['answer']>;
