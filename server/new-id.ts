import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/** 96 random bits in 16 url-safe characters: every id that may stand in an address (contracts.md). */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
