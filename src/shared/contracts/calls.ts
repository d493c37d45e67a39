import { type CallName, CONTRACTS } from './registry.ts';
import { type Call, parseSignature } from './signature.ts';

export const CALL_NAMES = Object.keys(CONTRACTS) as CallName[];

/** Method, path and flag of every call (docs/product/calls.md). */
export const CALLS = Object.fromEntries(
  CALL_NAMES.map((name) => [name, parseSignature(CONTRACTS[name].signature)]),
) as Readonly<Record<CallName, Call>>;
