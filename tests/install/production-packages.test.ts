import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productionEntries } from '../../scripts/check/production-imports.ts';
import { ROOT } from '../../scripts/check/root.ts';
import { newMember, Outsider } from '../fixtures/outsider.ts';
import { copyCheckout, installForProduction } from '../fixtures/production-checkout.ts';
import { ProductionServer } from '../fixtures/production-server.ts';

let checkout: string;
let server: ProductionServer;
beforeAll(async () => {
  checkout = copyCheckout();
  installForProduction(checkout);
  server = await ProductionServer.start({ SAMPLE_MEMBERS: '3' }, null, checkout);
});
afterAll(async () => {
  await server?.stop();
  rmSync(checkout, { recursive: true, force: true });
});

test('the copy has neither stand-ins nor packages of development', () => {
  for (const path of [
    'server/web/dev',
    ...['smtp-server', 'postal-mime', 'preact', 'vite'].map((name) => `node_modules/${name}`),
  ])
    expect([path, existsSync(join(checkout, path))]).toEqual([path, false]);
});

test('the server answers pages, calls and health checks', async () => {
  const visitor = new Outsider(server);
  for (const path of ['/', '/login', '/landers/video', '/healthz', '/readyz', '/version.json', '/notices.txt'])
    expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 200]);
  expect((await visitor.call('GET settings')).status).toBe(200);
  // A page that the renderer makes for the request.
  expect((await visitor.send('GET', '/nowhere', { headers: { accept: 'text/html' } })).status).toBe(404);
  expect((await visitor.send('GET', '/_dev/mail')).status).toBe(404);
});

test('a visitor signs up and confirms the email that came by SMTP', async () => {
  const member = await newMember(server, 'installed@example.org');
  expect((await member.call('GET user')).body.user).toMatchObject({ id: member.member });
  // Samples are there on request, also in production.
  expect((await server.rows()).members?.length).toBeGreaterThan(3);
});

/** Runs an operator's command, while this process receives the emails of the server. */
async function run(name: string, args: readonly string[]) {
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...server.environment },
    shell: process.platform === 'win32',
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { name, code, errors, output };
}

test('every command of docs/operate.md runs', async () => {
  const folder = join(server.folder, 'backups');
  mkdirSync(folder);
  const commands: Readonly<Record<string, string[]>> = {
    doctor: [],
    errors: [],
    site: ['check'],
    backup: [join(folder, 'one')],
    restore: [join(folder, 'one'), '--data', join(folder, 'restored')],
    money: [],
    admin: ['log'],
    review: ['photos'],
    complaints: ['list'],
    fictional: [],
    codes: ['list'],
    cancellations: [],
    ledger: ['check'],
    news: [],
    funnel: [],
    visits: [],
    desk: ['list'],
  };
  const documented = productionEntries(ROOT).filter((entry) => entry.startsWith('scripts/'));
  expect(Object.keys(commands).map((name) => `scripts/${name}.ts`)).toEqual(expect.arrayContaining(documented));
  for (const [name, args] of Object.entries(commands)) {
    expect(await run(name, args)).toMatchObject({ name, code: 0, errors: '', output: expect.stringMatching(/\S/) });
  }
  expect(readdirSync(join(folder, 'restored'))).toContain('sevenfold.db');
});
