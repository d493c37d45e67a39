import { CONTRACTS, type Signature } from './registry.ts';
import { type Call, parseSignature } from './signature.ts';

export const SIGNATURES = Object.keys(CONTRACTS) as Signature[];

/** Method, path and flag of every call (docs/product/calls.md). */
export const CALLS = Object.fromEntries(
  SIGNATURES.map((signature) => [signature, parseSignature(signature)]),
) as Readonly<Record<Signature, Call>>;
