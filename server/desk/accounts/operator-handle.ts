/** The WebAuthn user handle of an operator. Ids are random, so it says nothing about them. */
export const operatorHandle = (id: string): string => Buffer.from(id).toString('base64url');
