import { isIP } from 'node:net';
import { defaulted, type Infer, nullable, object, validate } from 'superstruct';
import { LOG_LEVELS } from '#server/base/log.ts';
import { EnvError } from '#server/base/start-error.ts';
import { isVapidSubject, VAPID_SUBJECT_FORM } from '#server/notify/push/vapid-subject.ts';
import { LOOPBACK } from './bind.ts';
import { findMisspelled } from './env-names.ts';
import {
  base64Url,
  hostList,
  oneOf,
  partnerUrl,
  pushHostList,
  text,
  urlWith,
  wholeNumber,
  yesOrNo,
} from './env-values.ts';

/** The settings of the process, from the environment. */
export type Env = Infer<typeof schema> & {
  production: boolean;
  /** The addresses to listen at; null for every interface. */
  addresses: readonly string[] | null;
  /** The descriptor of a listening socket that was opened before the start; null to open the port. */
  inheritedSocket: number | null;
  /** How long a stopping process answers on the connections that it has. */
  drainMs: number;
  /** Number of sample members for each empty pool. */
  sampleMembers: number;
  /** Whether sample members answer and like back, and the demo login has likes and chats. */
  sampleLife: boolean;
  /** Whether the operator reviews new photos. */
  reviewPhotos: boolean;
  /** The value of a variable that a site pack names; null if it is not set. */
  secret: (name: string) => string | null;
  /** Null if the server has to create the keys and store them in the data folder. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
};

const SAMPLE_MEMBERS_DEFAULT = 300;
/** In production. Longer than proxies keep idle connections (deploy/). */
const STOP_DRAIN_SECONDS = 5;
/** After standard input, output and error. */
const FIRST_INHERITED = 3;
const PAYMENT_PROVIDERS = ['test', 'stripe', 'mollie'] as const;
const MODES = ['development', 'production', 'test'] as const;

const schema = object({
  NODE_ENV: defaulted(oneOf(MODES), 'development'),
  PORT: defaulted(wholeNumber(0, 65_535), 8080),
  // Not HOST: some shells and package managers set it to the machine's name.
  LISTEN_ADDRESS: defaulted(
    nullable(text<string>('an IP address of this machine, or 0.0.0.0 or :: for all', (value) => isIP(value) !== 0)),
    null,
  ),
  STOP_UNREADY_SECONDS: defaulted(wholeNumber(0, 300), 0),
  STOP_DRAIN_SECONDS: defaulted(nullable(wholeNumber(0, 300)), null),
  DATA_DIR: defaulted(
    text<string>('a folder', (value) => value.length > 0),
    '.data',
  ),
  SITES_DIR: defaulted(
    text<string>('a folder', (value) => value.length > 0),
    'sites',
  ),
  SAMPLE_MEMBERS: defaulted(nullable(wholeNumber(0, 10_000)), null),
  SAMPLE_LIFE: defaulted(nullable(yesOrNo), null),
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
  PAYMENT_PROVIDER: defaulted(nullable(oneOf(PAYMENT_PROVIDERS)), null),
  PAYMENT_SECRET: defaulted(nullable(text<string>('the key of the provider’s API', (value) => value.length > 0)), null),
  PAYMENT_WEBHOOK_SECRET: defaulted(
    nullable(text<string>('the key that signs the provider’s callbacks', (value) => value.length > 0)),
    null,
  ),
  PAYMENT_API_URL: defaulted(nullable(urlWith(['http:'], 'the address of a local server, for tests')), null),
  VAPID_PUBLIC_KEY: defaulted(nullable(base64Url(65, 'a P-256 public key of 65 bytes in base64url')), null),
  VAPID_PRIVATE_KEY: defaulted(nullable(base64Url(32, 'a P-256 private key of 32 bytes in base64url')), null),
  VAPID_SUBJECT: defaulted(nullable(text<string>(VAPID_SUBJECT_FORM, isVapidSubject)), null),
  PUSH_HOSTS: defaulted(pushHostList, () => []),
  REVIEW_PHOTOS: defaulted(nullable(yesOrNo), null),
  SERVICE_WORKER: defaulted(yesOrNo, true),
  TRUST_PROXY: defaulted(yesOrNo, false),
  API_HOSTS: defaulted(hostList, () => []),
  DESK_HOST: defaulted(
    nullable(
      text<string>('a host name such as desk.example.org, with or without a port', (value) =>
        /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(value),
      ),
    ),
    null,
  ),
  ORIGIN_TEMPLATE: defaulted(
    nullable(
      text<string>(
        'an origin with {host} in it, such as https://{host}',
        (value) => /^https?:\/\/[^/]*\{host\}[^/]*$/.test(value) && URL.canParse(value.replace('{host}', 'a.example')),
      ),
    ),
    null,
  ),
  SECURITY_CONTACT: defaulted(
    nullable(urlWith(['mailto:', 'https:'], 'an address such as mailto:security@example.org')),
    null,
  ),
  METRICS_TOKEN: defaulted(
    nullable(text<string>('a secret of at least 16 characters', (value) => value.length >= 16)),
    null,
  ),
  LOG_LEVEL: defaulted(oneOf(LOG_LEVELS), 'info'),
});

/** Every variable that the server reads, besides the secrets that site packs name. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.schema);

const NEEDED_IN_PRODUCTION: Partial<Record<keyof Infer<typeof schema>, string>> = {
  SMTP_URL: 'mails can be sent',
  VAPID_PUBLIC_KEY: 'push messages can be sent',
  VAPID_PRIVATE_KEY: 'push messages can be sent',
  VAPID_SUBJECT: 'push messages can be sent',
};

/** Reads and checks the environment. @throws EnvError with all mistakes at once */
export function readEnv(source: Readonly<Record<string, string | undefined>>, pid = process.pid): Env {
  const given = Object.fromEntries(ENV_NAMES.flatMap((name) => (source[name] ? [[name, source[name]]] : [])));
  const set = Object.keys(source).filter((name) => source[name]);
  const values = parse(given, findMisspelled(set, ENV_NAMES));
  const production = values.NODE_ENV === 'production';
  const missing = [
    ...(production ? findMissing(values) : []),
    ...(production && values.SAMPLE_LIFE
      ? ['SAMPLE_LIFE=1 is for development: members would take the answers for those of people.']
      : []),
    ...findPaymentMistakes(values, production),
  ];
  if (missing.length > 0) throw new EnvError(missing.join('\n'));
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  if ((publicKey === null) !== (privateKey === null)) {
    throw new EnvError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.');
  }
  if (publicKey && !subject) throw new EnvError('VAPID_SUBJECT is missing: push services refuse keys without it.');
  const vapid = publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
  // In production, samples are only added on request.
  const sampleMembers = values.SAMPLE_MEMBERS ?? (production ? 0 : SAMPLE_MEMBERS_DEFAULT);
  const sampleLife = values.SAMPLE_LIFE ?? values.NODE_ENV === 'development';
  // Outside production, photos are not reviewed.
  const reviewPhotos = values.REVIEW_PHOTOS ?? production;
  const addresses = addressesOf(values.LISTEN_ADDRESS, production);
  const inheritedSocket = inheritedSocketOf(source, pid);
  const drainMs = (values.STOP_DRAIN_SECONDS ?? (production ? STOP_DRAIN_SECONDS : 0)) * 1000;
  const secret = (name: string) => source[name] || null;
  return {
    ...values,
    production,
    addresses,
    inheritedSocket,
    drainMs,
    sampleMembers,
    sampleLife,
    reviewPhotos,
    vapid,
    secret,
  };
}

/**
 * Development has a demo login and shows all emails, so it is open to this machine alone. Loopback is always included: the
 * operator's commands use it.
 */
function addressesOf(host: string | null, production: boolean): readonly string[] | null {
  if (host === null) return production ? null : LOOPBACK;
  if (host === '::') return null;
  return host === '0.0.0.0' ? [host, '::1'] : [...new Set([host, ...LOOPBACK])];
}

/** systemd tells so what it passes on (https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html). */
function inheritedSocketOf(
  { LISTEN_FDS, LISTEN_PID }: Readonly<Record<string, string | undefined>>,
  pid: number,
): number | null {
  // With another id they were meant for the program that started us.
  if (LISTEN_FDS === undefined || LISTEN_PID !== String(pid)) return null;
  if (LISTEN_FDS !== '1') throw new EnvError(`${LISTEN_FDS} sockets were passed on, and the server listens at one.`);
  return FIRST_INHERITED;
}

/** The configured origin of a site, which links in mails use (docs/product/must-hold.md#t2). */
export function originOf(env: Pick<Env, 'ORIGIN_TEMPLATE' | 'production'>, port: number, host: string): string {
  const template = env.ORIGIN_TEMPLATE ?? (env.production ? 'https://{host}' : `http://{host}:${port}`);
  return new URL(template.replace('{host}', host)).origin;
}

function parse(given: Record<string, string | undefined>, misspelled: readonly string[]): Infer<typeof schema> {
  const [error, values] = validate(given, schema, { coerce: true });
  // Without the values, because some of them are secrets.
  const wrong = (error?.failures() ?? []).map(
    ({ path, type }) => `${String(path[0])} must be ${type}, and what is set isn't.`,
  );
  const mistakes = [...misspelled, ...wrong];
  if (mistakes.length > 0 || !values) throw new EnvError(mistakes.join('\n'));
  return values;
}

/** The settings that conflict with the payment provider. */
function findPaymentMistakes(values: Infer<typeof schema>, production: boolean): string[] {
  const { PAYMENT_PROVIDER: provider, PAYMENT_SECRET, PAYMENT_WEBHOOK_SECRET, PAYMENT_API_URL } = values;
  const needs = (name: string, value: string | null) =>
    value === null ? [`${name} is missing: PAYMENT_PROVIDER=${provider} needs it.`] : [];
  return [
    ...(production && provider === 'test'
      ? ['PAYMENT_PROVIDER=test is for development: anybody could pay with it.']
      : []),
    ...(production && PAYMENT_API_URL !== null ? ['PAYMENT_API_URL is for tests, not for NODE_ENV=production.'] : []),
    ...(provider === 'stripe' || provider === 'mollie' ? needs('PAYMENT_SECRET', PAYMENT_SECRET) : []),
    ...(provider === 'stripe' ? needs('PAYMENT_WEBHOOK_SECRET', PAYMENT_WEBHOOK_SECRET) : []),
  ];
}

function findMissing(values: Infer<typeof schema>): string[] {
  return Object.entries(NEEDED_IN_PRODUCTION).flatMap(([name, purpose]) =>
    values[name as keyof typeof values] === null
      ? [`${name} is missing: with NODE_ENV=production it is needed so that ${purpose}.`]
      : [],
  );
}
