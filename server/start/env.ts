import { coerce, defaulted, define, type Infer, nullable, object, type Struct, string, validate } from 'superstruct';
import { LOG_LEVELS } from '#server/base/log.ts';
import { EnvError } from '#server/base/start-error.ts';
import { findMisspelled } from './env-names.ts';

/** What the process is told from outside. Everything else is code or a site pack. */
export type Env = Infer<typeof schema> & {
  production: boolean;
  /** Per pool, where nobody lives yet. */
  sampleMembers: number;
  /** Whether photos wait for somebody to look at them. */
  reviewPhotos: boolean;
  /** What a site pack names and does not hold; null where it is not set. */
  secret: (name: string) => string | null;
  /** Null where keys are to be made once and kept in the data folder. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
};

const SAMPLE_MEMBERS_DEFAULT = 300;
const MODES = ['development', 'production', 'test'] as const;

/** The text after `must be` is what the struct's message says. */
function text<T extends string>(right: string, accepts: (value: string) => boolean): Struct<T, null> {
  return define<T>(right, (value) => typeof value === 'string' && accepts(value));
}
const oneOf = <const T extends readonly string[]>(values: T) =>
  text<T[number]>(`one of ${values.join(', ')}`, (value) => values.includes(value));

const wholeNumber = (low: number, high: number) =>
  coerce(
    define<number>(
      `a whole number from ${low} to ${high}`,
      (value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high,
    ),
    string(),
    (value) => (/^\d+$/.test(value) ? Number(value) : Number.NaN),
  );
const yesOrNo = coerce(
  define<boolean>('1 or 0', (value) => typeof value === 'boolean'),
  string(),
  (value) => (value === '1' ? true : value === '0' ? false : value),
);
const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);
const hostList = coerce(
  define<string[]>(
    'host names with commas between them',
    (value) => Array.isArray(value) && value.every((host) => /^[a-z0-9.-]+$/.test(host)),
  ),
  string(),
  listOf,
);

/** `*.` before a name stands for all names below it. */
const pushHostList = coerce(
  define<string[]>(
    'host names with commas between them, such as push.example.org or *.push.example.org',
    (value) =>
      Array.isArray(value) &&
      value.every((host) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(host)),
  ),
  string(),
  listOf,
);

const urlWith = (protocols: readonly string[], right: string) =>
  text<string>(right, (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
/** Members are sent there: a name and password in it would be told to everyone. */
const partnerUrl = text<string>(
  'an address such as https://partner.example/path, without name and password',
  (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && !username && !password;
  },
);
const base64Url = (bytes: number, right: string) =>
  text<string>(right, (value) => /^[A-Za-z0-9_-]+=*$/.test(value) && Buffer.from(value, 'base64url').length === bytes);

const schema = object({
  NODE_ENV: defaulted(oneOf(MODES), 'development'),
  PORT: defaulted(wholeNumber(0, 65_535), 8080),
  DATA_DIR: defaulted(
    text<string>('a folder', (value) => value.length > 0),
    '.data',
  ),
  SAMPLE_MEMBERS: defaulted(nullable(wholeNumber(0, 10_000)), null),
  DATABASE_URL: defaulted(
    nullable(urlWith(['postgres:', 'postgresql:'], 'an address such as postgres://user@host/database')),
    null,
  ),
  SMTP_URL: defaulted(
    nullable(urlWith(['smtp:', 'smtps:'], 'an address such as smtps://user:password@mail.example.org')),
    null,
  ),
  CAMS_URL: defaulted(nullable(partnerUrl), null),
  ADS_URL: defaulted(nullable(partnerUrl), null),
  VAPID_PUBLIC_KEY: defaulted(nullable(base64Url(65, 'a P-256 public key of 65 bytes in base64url')), null),
  VAPID_PRIVATE_KEY: defaulted(nullable(base64Url(32, 'a P-256 private key of 32 bytes in base64url')), null),
  VAPID_SUBJECT: defaulted(
    nullable(urlWith(['mailto:', 'https:'], 'an address such as mailto:push@example.org')),
    null,
  ),
  PUSH_HOSTS: defaulted(pushHostList, () => []),
  REVIEW_PHOTOS: defaulted(nullable(yesOrNo), null),
  TRUST_PROXY: defaulted(yesOrNo, false),
  API_HOSTS: defaulted(hostList, () => []),
  ORIGIN_TEMPLATE: defaulted(
    nullable(
      text<string>(
        'an origin with {host} in it, such as https://{host}',
        (value) => /^https?:\/\/[^/]*\{host\}[^/]*$/.test(value) && URL.canParse(value.replace('{host}', 'a.example')),
      ),
    ),
    null,
  ),
  LOG_LEVEL: defaulted(oneOf(LOG_LEVELS), 'info'),
});

const NEEDED_IN_PRODUCTION: Partial<Record<keyof Infer<typeof schema>, string>> = {
  SMTP_URL: 'mails can be sent',
  VAPID_PUBLIC_KEY: 'push messages can be sent',
  VAPID_PRIVATE_KEY: 'push messages can be sent',
  VAPID_SUBJECT: 'push messages can be sent',
};

/** Reads and checks the environment; throws an `EnvError` that names every mistake at once. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(schema.schema).flatMap((name) => (source[name] ? [[name, source[name]]] : [])),
  );
  const set = Object.keys(source).filter((name) => source[name]);
  const values = parse(given, findMisspelled(set, Object.keys(schema.schema)));
  const production = values.NODE_ENV === 'production';
  const missing = production ? findMissing(values) : [];
  if (missing.length > 0) throw new EnvError(missing.join('\n'));
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  if ((publicKey === null) !== (privateKey === null)) {
    throw new EnvError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.');
  }
  const vapid = publicKey && privateKey ? { publicKey, privateKey, subject: subject ?? 'mailto:push@localhost' } : null;
  // Samples are for trying it out: a production database gets them only where that is asked for.
  const sampleMembers = values.SAMPLE_MEMBERS ?? (production ? 0 : SAMPLE_MEMBERS_DEFAULT);
  // While trying it out there is nobody who would.
  const reviewPhotos = values.REVIEW_PHOTOS ?? production;
  return { ...values, production, sampleMembers, reviewPhotos, vapid, secret: (name) => source[name] || null };
}

/** The configured address of a host's site: what links in mails are made of (docs/product/must-hold.md#t2). */
export function originOf(env: Pick<Env, 'ORIGIN_TEMPLATE' | 'production'>, port: number, host: string): string {
  const template = env.ORIGIN_TEMPLATE ?? (env.production ? 'https://{host}' : `http://{host}:${port}`);
  return new URL(template.replace('{host}', host)).origin;
}

function parse(given: Record<string, string | undefined>, misspelled: readonly string[]): Infer<typeof schema> {
  const [error, values] = validate(given, schema, { coerce: true });
  // Values aren't repeated: some of them are secrets.
  const wrong = (error?.failures() ?? []).map(
    ({ path, type }) => `${String(path[0])} must be ${type}, and what is set isn't.`,
  );
  const mistakes = [...misspelled, ...wrong];
  if (mistakes.length > 0 || !values) throw new EnvError(mistakes.join('\n'));
  return values;
}

function findMissing(values: Infer<typeof schema>): string[] {
  return Object.entries(NEEDED_IN_PRODUCTION).flatMap(([name, purpose]) =>
    values[name as keyof typeof values] === null
      ? [`${name} is missing: with NODE_ENV=production it is needed so that ${purpose}.`]
      : [],
  );
}
