import { randomBytes } from 'node:crypto';

const ID_BYTES = 12;

/**
 * 96 random bits in 16 url-safe characters: every id that may stand in an address (docs/product/data.md#ids-and-times).
 */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');
