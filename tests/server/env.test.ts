import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { EnvError } from '#server/base/start-error.ts';
import { ENV_NAMES, originOf, readEnv } from '#server/start/env.ts';

const fileOf = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

const PRODUCTION = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  VAPID_PUBLIC_KEY: Buffer.alloc(65, 4).toString('base64url'),
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  VAPID_SUBJECT: 'mailto:push@example.org',
};

test('an empty environment is a development server on port 8080', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ PORT: 8080, DATA_DIR: '.data', sampleMembers: 300, production: false, vapid: null });
  expect(originOf(env, 8080, 'she.localhost')).toBe('http://she.localhost:8080');
});

test.each([
  [{}, ['127.0.0.1', '::1']],
  [{ NODE_ENV: 'test' }, ['127.0.0.1', '::1']],
  [{ LISTEN_ADDRESS: '192.0.2.7' }, ['192.0.2.7', '127.0.0.1', '::1']],
  [{ LISTEN_ADDRESS: '::1' }, ['::1', '127.0.0.1']],
  [{ LISTEN_ADDRESS: '0.0.0.0' }, ['0.0.0.0', '::1']],
  [{ LISTEN_ADDRESS: '::' }, null],
  [PRODUCTION, null],
  [{ ...PRODUCTION, LISTEN_ADDRESS: '127.0.0.1' }, ['127.0.0.1', '::1']],
])('with %j the server listens at the addresses %j', (source, addresses) => {
  expect(readEnv(source).addresses).toEqual(addresses);
});

test.each([
  [{}, true],
  [{ SAMPLE_LIFE: '0' }, false],
  [{ NODE_ENV: 'test' }, false],
  [PRODUCTION, false],
])('with %j it is %s that sample members answer', (source, expected) => {
  expect(readEnv(source).sampleLife).toBe(expected);
});

test('values are parsed into their types', () => {
  const env = readEnv({ PORT: '0', SAMPLE_MEMBERS: '12', TRUST_PROXY: '1', API_HOSTS: 'api.example, api2.example' });
  expect(env).toMatchObject({
    PORT: 0,
    sampleMembers: 12,
    TRUST_PROXY: true,
    API_HOSTS: ['api.example', 'api2.example'],
  });
});

test.each([
  [{ PORT: 'eighty' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /PORT must be/],
  [
    { LISTEN_ADDRESS: 'localhost' },
    /LISTEN_ADDRESS must be an IP address of this machine, or 0\.0\.0\.0 or :: for all/,
  ],
  [{ SAMPLE_MEMBERS: '-1' }, /SAMPLE_MEMBERS must be/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be an address such as postgres:/],
  [{ SMTP_URL: 'mail.example.org' }, /SMTP_URL must be/],
  [{ CAMS_URL: 'cams.example' }, /CAMS_URL must be an address such as https:/],
  [{ CAMS_URL: 'https://name:secret@cams.example' }, /CAMS_URL must be .* without name and password/],
  [{ ADS_URL: 'ftp://ads.example' }, /ADS_URL must be/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY must be 1 or 0/],
  [{ PUSH_HOSTS: '*' }, /PUSH_HOSTS must be host names/],
  [{ PUSH_HOSTS: 'push.example.org,127.0.0.1' }, /PUSH_HOSTS must be host names/],
  [{ NODE_ENV: 'prod' }, /NODE_ENV must be one of development, production, test/],
  [{ ORIGIN_TEMPLATE: 'https://example.org' }, /ORIGIN_TEMPLATE must be an origin with \{host\}/],
  [{ VAPID_PUBLIC_KEY: 'short' }, /VAPID_PUBLIC_KEY must be/],
  [{ VAPID_PUBLIC_KEY: PRODUCTION.VAPID_PUBLIC_KEY }, /belong together/],
  [{ ...PRODUCTION, VAPID_SUBJECT: '' }, /^VAPID_SUBJECT is missing/],
  [
    { VAPID_PUBLIC_KEY: PRODUCTION.VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: PRODUCTION.VAPID_PRIVATE_KEY },
    /^VAPID_SUBJECT is missing: push services refuse keys without it\./,
  ],
  [{ PAYMENT_PROVIDER: 'paypal' }, /PAYMENT_PROVIDER must be one of test, stripe, mollie/],
  [{ PAYMENT_PROVIDER: 'stripe', PAYMENT_SECRET: 'sk' }, /PAYMENT_WEBHOOK_SECRET is missing: PAYMENT_PROVIDER=stripe/],
  [{ PAYMENT_PROVIDER: 'mollie' }, /PAYMENT_SECRET is missing: PAYMENT_PROVIDER=mollie/],
  [{ PAYMENT_API_URL: 'https://api.example' }, /PAYMENT_API_URL must be/],
  [{ ...PRODUCTION, SAMPLE_LIFE: '1' }, /SAMPLE_LIFE=1 is for development/],
  [{ ...PRODUCTION, PAYMENT_PROVIDER: 'test' }, /PAYMENT_PROVIDER=test is for development/],
  [{ ...PRODUCTION, PAYMENT_API_URL: 'http://127.0.0.1:1' }, /PAYMENT_API_URL is for tests/],
  [{ PAYMENT_KEY: 'sk' }, /PAYMENT_KEY is not a variable that the server reads. It reads PAYMENT_PROVIDER/],
  [{ PORT: 'x', TRUST_PROXY: 'y' }, /PORT must.*\n.*TRUST_PROXY must/],
  [{ PORT: 'x', SMTP_URI: 'y' }, /Did you mean SMTP_URL\?\nPORT must/],
])('with %j the server does not start and says why', (source, message) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(message);
});

test.each([
  'mailto:push@localhost',
  'mailto:push@site.localhost',
  'mailto:push@printer.local',
  'mailto:push@127.0.0.1',
  'mailto:push',
  'mailto:',
  'mailto:@example.org',
  'mailto: push@example.org',
  'mailto:<push@example.org>',
  'mailto:push@example.org ',
  'mailto:push@example.org?subject=x',
  'mailto:push@example.org,ops@example.org',
  'push@example.org',
  ' ',
  'http://example.org',
  'https://',
  'https://localhost/contact',
  'https://127.0.0.1',
  'https://[::1]/',
  'https://robin:secret@example.org',
  'https://example.org/a b',
  'https://<example.org>',
  'javascript:alert(1)',
])('the contact “%s”, which Apple refuses, stops the start', (subject) => {
  expect(() => readEnv({ ...PRODUCTION, VAPID_SUBJECT: subject })).toThrow(/^VAPID_SUBJECT must be an address such as/);
});

test.each([
  'mailto:push@example.org',
  'mailto:ops+push@mail.example.co.uk',
  'https://example.org',
  'https://example.org/contact?a=b',
])('the contact %s is accepted', (subject) => {
  expect(readEnv({ ...PRODUCTION, VAPID_SUBJECT: subject }).vapid?.subject).toBe(subject);
});

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['API_HOST', 'API_HOSTS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is reported as a misspelled %s', (name, meant) => {
  expect(() => readEnv({ [name]: 'x' })).toThrow(
    `${name} is not a variable that the server reads. Did you mean ${meant}?`,
  );
});

test('an unknown SMTP_ or VAPID_ name is refused with the list of known ones', () => {
  expect(() => readEnv({ SMTP_HOST: 'mail' })).toThrow(
    'SMTP_HOST is not a variable that the server reads. It reads SMTP_URL.',
  );
  expect(() => readEnv({ VAPID_EMAIL: 'x' })).toThrow('It reads VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT.');
  expect(readEnv({ SMTP_URL: PRODUCTION.SMTP_URL, SMTP_SERVICE_HOST: '10.0.0.7' }).SMTP_URL).toBe(PRODUCTION.SMTP_URL);
});

test('names of other programs and empty values are ignored', () => {
  const others = [
    'APP_URL',
    'DB_URL',
    'HOST',
    'HOME',
    'LOGNAME',
    'NODE_PATH',
    'NODE_OPTIONS',
    'PATH',
    'POSTGRES_URL',
    'XDG_DATA_DIRS',
  ];
  expect(readEnv({ ...Object.fromEntries(others.map((name) => [name, 'x'])), SMTP_URI: '' }).PORT).toBe(8080);
});

test('an error does not repeat the value, which may be a secret', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://user:hunter2@host' })).toThrow(/^(?!.*hunter2)/s);
});

test('production starts if everything required is set, with https origins', () => {
  const env = readEnv(PRODUCTION);
  expect(env).toMatchObject({ production: true, sampleMembers: 0 });
  expect(originOf(env, 8080, 'she.example.org')).toBe('https://she.example.org');
});

test.each(['SMTP_URL', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'])(
  'production without %s refuses to start',
  (name) => {
    expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(`${name} is missing`);
  },
);

test('a socket that systemd passes on to this process is taken, and no other', () => {
  const passed = (LISTEN_FDS: string, LISTEN_PID: string) => readEnv({ LISTEN_FDS, LISTEN_PID }, 42).inheritedSocket;
  expect(readEnv({}, 42).inheritedSocket).toBeNull();
  expect(passed('1', '42')).toBe(3);
  expect(passed('1', '41')).toBeNull();
  expect(() => passed('2', '42')).toThrow('2 sockets were passed on, and the server listens at one.');
});

test('production gives proxies time to let go, and development stops at once', () => {
  expect(readEnv({}).drainMs).toBe(0);
  expect(readEnv(PRODUCTION).drainMs).toBe(5_000);
  expect(readEnv({ ...PRODUCTION, STOP_DRAIN_SECONDS: '0' }).drainMs).toBe(0);
});

const EXAMPLE = parseEnv(fileOf('.env.example'));

test('.env.example and docs/operate.md list exactly the variables that the server reads', () => {
  expect(Object.keys(EXAMPLE).sort()).toEqual([...ENV_NAMES].sort());
  const rows = fileOf('docs/operate.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+`/.test(line));
  const documented = rows.flatMap((row) => row.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(documented.sort()).toEqual([...ENV_NAMES].sort());
});

test('.env.example starts a production server once its required values are filled in', () => {
  expect(() => readEnv(EXAMPLE)).toThrow(/^SMTP_URL is missing.+\nVAPID_PUBLIC_KEY is missing/);
  const { secret, ...env } = readEnv({ ...EXAMPLE, ...PRODUCTION });
  const { secret: _, ...defaults } = readEnv(PRODUCTION);
  expect(env).toEqual({
    ...defaults,
    ORIGIN_TEMPLATE: 'https://{host}',
    STOP_DRAIN_SECONDS: 5,
    REVIEW_PHOTOS: true,
    SAMPLE_MEMBERS: 0,
    SAMPLE_LIFE: false,
  });
});
