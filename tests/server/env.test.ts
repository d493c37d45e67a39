import { expect, test } from 'vitest';
import { EnvError } from '#server/base/start-error.ts';
import { originOf, readEnv } from '#server/start/env.ts';

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

test('values are read as what they mean', () => {
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
  [{ PORT: 'x', TRUST_PROXY: 'y' }, /PORT must.*\n.*TRUST_PROXY must/],
  [{ PORT: 'x', SMTP_URI: 'y' }, /Did you mean SMTP_URL\?\nPORT must/],
])('%j refuses to start and says why', (source, message) => {
  expect(() => readEnv(source)).toThrow(EnvError);
  expect(() => readEnv(source)).toThrow(message);
});

test.each([
  ['SMTP_URI', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['API_HOST', 'API_HOSTS'],
  ['LOGLEVEL', 'LOG_LEVEL'],
])('%s is taken for a misspelled %s', (name, meant) => {
  expect(() => readEnv({ [name]: 'x' })).toThrow(
    `${name} is not a variable that the server reads. Did you mean ${meant}?`,
  );
});

test('a name of a family that is not complete is told which names are read', () => {
  expect(() => readEnv({ SMTP_HOST: 'mail' })).toThrow(
    'SMTP_HOST is not a variable that the server reads. It reads SMTP_URL.',
  );
  expect(() => readEnv({ VAPID_EMAIL: 'x' })).toThrow('It reads VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT.');
  expect(readEnv({ SMTP_URL: PRODUCTION.SMTP_URL, SMTP_SERVICE_HOST: '10.0.0.7' }).SMTP_URL).toBe(PRODUCTION.SMTP_URL);
});

test('names of other programs are left alone, and so are empty ones', () => {
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

test('a refusal does not repeat the value, which may be a secret', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://user:hunter2@host' })).toThrow(/^(?!.*hunter2)/s);
});

test('production starts with everything it needs, on https', () => {
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
