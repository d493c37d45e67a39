import { Secret, TOTP } from 'otpauth';

/** Codes of an authenticator app (RFC 6238), with the values that all apps know. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 };
/** One step before or after the server's: clocks differ, and typing takes a moment. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address of a secret, which apps read from a QR code. */
export const totpAddress = (secret: string, label: string, issuer: string): string =>
  new TOTP({ ...FORM, issuer, label, secret }).toString();

/** The time step that a code belongs to; null for a wrong code. Takes the same time for both. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...FORM, secret });
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp: now, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
