import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { SQLITE_FILE } from '#server/base/data-files.ts';
import { openStore } from '#server/store/store.ts';
import { CHROMIUM_ARGS, findChromium, findHeadlessShell } from '../../chromium.ts';
import { startMeasured } from '../measured-process.ts';
import { SERVER } from '../server-process.ts';
import { JOURNEYS } from './journeys.ts';
import { type Measured, MeasuredScreen } from './measured-screen.ts';
import { buildOnReact, COMPARISON_HEAD, compareWithReact, REACT_ENV, REACT_SERVER } from './react-19/compare.ts';

const HOST = 'localhost';
/** The login of every pool of sample members, as in the README. */
const DEMO = { email: 'demo@example.org', password: 'seven-demo-fold' };
const MESSAGES = 500;

/** Drives members' journeys in Chromium, as on a cheap phone, and compares the start with React 19. Needs a build. */
export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { slower: { type: 'string', default: '4,6' }, kbps: { type: 'string', default: '1600,400' } },
  });
  buildOnReact();
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-phone-'));
  const start = (script: string, dataDir: string, build = {}) =>
    startMeasured(script, {
      output: join(folder, 'output.log'),
      env: { DATA_DIR: join(folder, dataDir), SAMPLE_MEMBERS: '300', LOG_LEVEL: 'warn', ...build },
    });
  // The full browser skips frames of a page this tall, reports an answer only after its next frame, and runs pages of
  // its own. The headless shell does none of these.
  const executablePath = findHeadlessShell() ?? findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  const onReact = await start(REACT_SERVER, 'react', REACT_ENV);
  let server = await start(SERVER, 'ours');
  try {
    const login = join(folder, 'login.json');
    const loginOnReact = join(folder, 'login-on-react.json');
    const chat = await logIn(browser, server.port, login);
    await logIn(browser, onReact.port, loginOnReact);
    // Members can't send so many messages without an answer, so they are added while the server is down.
    await server.stop();
    await addMessages(join(folder, 'ours', SQLITE_FILE), chat);
    server = await start(SERVER, 'ours');
    const ours = { origin: originOf(server.port), login };
    const react = { origin: originOf(onReact.port), login: loginOnReact };
    for (const slower of values.slower.split(',').map(Number)) {
      for (const kbps of values.kbps.split(',').map(Number)) {
        const speed = { slower, kbps };
        console.log(`\nProcessor ${slower} times slower, ${kbps} kbit/s\n\n${HEAD}`);
        for (const { name, isForMembers, run } of JOURNEYS) {
          const screen = await MeasuredScreen.open(browser, ours.origin, speed, isForMembers ? login : undefined);
          console.log(rowOf(name, await run(screen, `/chats/${chat}`)));
          await screen.close();
        }
        console.log(`\n${COMPARISON_HEAD}`);
        for (const row of await compareWithReact(browser, ours, react, speed)) console.log(row);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await onReact.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const originOf = (port: number) => `http://${HOST}:${port}`;

/** Stores the login in a file. Returns the id of a conversation. */
async function logIn(browser: Browser, port: number, file: string): Promise<string> {
  const context = await browser.newContext({ baseURL: originOf(port) });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(DEMO.email);
  await page.getByLabel('Password').fill(DEMO.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/members$/);
  const member = await page.getByRole('main').locator('article[data-member]').first().getAttribute('data-member');
  await page.goto(`/members/${member}/chat`);
  await page.waitForURL('**/chats/*');
  await context.storageState({ path: file });
  const chat = new URL(page.url()).pathname.replace('/chats/', '');
  await context.close();
  return chat;
}

async function addMessages(sqlite: string, conversation: string): Promise<void> {
  const store = await openStore({ sqlite });
  const now = Date.now();
  await store.transaction(async (tx) => {
    const { a_id, b_id } = await tx
      .selectFrom('conversations')
      .selectAll()
      .where('id', '=', conversation)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: MESSAGES }, (_none, index) => ({
      id: `bench${String(index).padStart(11, '0')}`,
      conversation_id: conversation,
      sender_id: index % 2 ? a_id : b_id,
      client_id: `bench-${index}`,
      body: `Line ${index}: the book shop at the corner is a bakery now.`,
      gif: null,
      created: now - (MESSAGES - index) * 1_000,
      read_at: now,
    }));
    await tx.insertInto('messages').values(rows).execute();
    const last = { last_message_id: rows.at(-1)?.id ?? null, last_at: now };
    await tx.updateTable('conversations').set(last).where('id', '=', conversation).execute();
  });
  await store.close();
}

const HEAD =
  '| Journey | First paint | Largest paint | Slowest answer to a tap or key | Long tasks after load | Longest | Memory | Growth |\n|---|---|---|---|---|---|---|---|';

function rowOf(name: string, measured: Measured & { readonly growthMb?: number }): string {
  const { firstPaint, largestPaint, interaction, longTasks, memoryMb, growthMb } = measured;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const cells = [
    ms(firstPaint),
    ms(largestPaint),
    interaction ? ms(interaction) : 'none',
    longTasks.length,
    ms(Math.max(0, ...longTasks)),
    `${memoryMb.toFixed(1)} MB`,
    growthMb === undefined ? '' : `${growthMb.toFixed(1)} MB`,
  ];
  return `| ${[name, ...cells].join(' | ')} |`;
}
