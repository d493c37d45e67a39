import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ENV_NAMES, readEnv } from '#server/start/env.ts';
import { CALLS } from '#shared/contracts/calls.ts';
import { PHOTO_MAX_BYTES } from '#shared/rules/limits.ts';
import { openTestWeb } from '../fixtures/test-web.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

test('the systemd unit sets variables that the server reads, and starts it', () => {
  const unit = fileOf('sevenfold.service');
  const set = Object.fromEntries(
    Array.from(unit.matchAll(/^Environment=(\w+)=(.*)$/gm), ([, name, value]) => [name, value]),
  );
  expect(Object.keys(set).filter((name) => !ENV_NAMES.includes(name))).toEqual([]);
  expect(readEnv({ ...set, NODE_ENV: 'test' })).toMatchObject({ TRUST_PROXY: true, addresses: ['127.0.0.1', '::1'] });
  const [, script = ''] = /^ExecStart=.+ (\S+)$/m.exec(unit) ?? [];
  expect(script).toBe('server/main.ts');
  expect(set.DATA_DIR).toBe(`/var/lib/${/^StateDirectory=(\w+)$/m.exec(unit)?.[1]}`);
});

test('nginx accepts the largest photo, and passes live events on at once', () => {
  const nginx = fileOf('nginx.conf');
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(PHOTO_MAX_BYTES);
  expect(nginx).toContain(`location = ${CALLS['GET events'].path} {`);
});

test('the additions to nginx don’t repeat or overrule a line of nginx.conf', () => {
  const settingsOf = (name: string) =>
    Array.from(fileOf(name).matchAll(/^ *(\w+) [^;{]+;/gm), ([, setting]) => setting);
  const own = new Set(settingsOf('nginx.conf'));
  expect(own).toContain('proxy_pass');
  for (const name of ['nginx-cache.conf', 'nginx-cdn.conf']) {
    expect(settingsOf(name).length).toBeGreaterThan(1);
    expect(settingsOf(name).filter((setting) => own.has(setting))).toEqual([]);
  }
});

test('Caddy asks the URL that knows the hosts, which answers only direct requests', async () => {
  const { web, close } = await openTestWeb();
  onTestFinished(close);
  const [, address = ''] = /^\t\task (\S+)$/m.exec(fileOf('Caddyfile')) ?? [];
  const ask = async (domain: string, headers: Record<string, string> = {}) =>
    (await web.request(`${address}?domain=${domain}`, { headers: { host: '127.0.0.1:8080', ...headers } })).status;
  expect(await ask('she.localhost')).toBe(200);
  expect(await ask('api.localhost')).toBe(200);
  expect([await ask('nowhere.example'), await ask('')]).toEqual([404, 404]);
  expect(await ask('she.localhost', { 'x-forwarded-for': '192.0.2.7' })).toBe(404);
});
