import { coerce, define, type Struct, string } from 'superstruct';

/** `right` completes the message "NAME must be …". */
export function text<T extends string>(right: string, accepts: (value: string) => boolean): Struct<T, null> {
  return define<T>(right, (value) => typeof value === 'string' && accepts(value));
}
export const oneOf = <const T extends readonly string[]>(values: T) =>
  text<T[number]>(`one of ${values.join(', ')}`, (value) => values.includes(value));

export const wholeNumber = (low: number, high: number) =>
  coerce(
    define<number>(
      `a whole number from ${low} to ${high}`,
      (value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high,
    ),
    string(),
    (value) => (/^\d+$/.test(value) ? Number(value) : Number.NaN),
  );
export const yesOrNo = coerce(
  define<boolean>('1 or 0', (value) => typeof value === 'boolean'),
  string(),
  (value) => (value === '1' ? true : value === '0' ? false : value),
);
const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
export const hostList = coerce(
  define<string[]>(
    'host names with commas between them',
    (value) => Array.isArray(value) && value.every((host) => /^[a-z0-9.-]+$/.test(host)),
  ),
  string(),
  listOf,
);

/** `*.` before a name stands for all its subdomains. */
export const pushHostList = coerce(
  define<string[]>(
    'host names with commas between them, such as push.example.org or *.push.example.org',
    (value) =>
      Array.isArray(value) &&
      value.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host)),
  ),
  string(),
  listOf,
);

export const urlWith = (protocols: readonly string[], right: string) =>
  text<string>(right, (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
/** Browsers of members open it, so it must not contain a name and a password. */
export const partnerUrl = text<string>(
  'an address such as https://partner.example/path, without name and password',
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && !username && !password;
  },
);
export const base64Url = (bytes: number, right: string) =>
  text<string>(right, (value) => /^[A-Za-z0-9_-]+=*$/.test(value) && Buffer.from(value, 'base64url').length === bytes);
