import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The database stores only this hash of a token. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
