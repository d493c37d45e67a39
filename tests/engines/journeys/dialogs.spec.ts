import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SoftAuthenticator } from '../../fixtures/soft-authenticator.ts';
import { textsOf } from '../../fixtures/texts.ts';
import type { EnginePage } from '../engine-page.ts';
import { expect, photoPath, siteOrigin, test } from '../engine-test.ts';
import { becomeMember, call } from '../member-steps.ts';

const ROOT = join(import.meta.dirname, '../../..');
const say = textsOf('en');
const DIALOG = { role: 'dialog' };

/** A member with all data that the dialogs need: a like by another member, and a chat with a third one. */
interface Scene {
  readonly page: EnginePage;
  readonly me: string;
  readonly admirer: string;
  readonly chat: string;
}
interface OpenedDialog {
  readonly source: string;
  readonly path: (scene: Scene) => string;
  readonly open: (scene: Scene) => Promise<void>;
  readonly once?: true;
  /** Prepares the page for the dialog. */
  readonly prepare?: (scene: Scene) => Promise<unknown>;
}

const editor = (title: string): OpenedDialog => ({
  source: 'src/features/own-profile/profile-editor.lazy.tsx',
  path: () => '/profile',
  open: ({ page }) => page.press('button', new RegExp(`: ${say(title)}$`)),
});
const inChatMenu = (source: string, name: string): OpenedDialog => ({
  source,
  path: ({ chat }) => `/chats/${chat}`,
  open: async ({ page }) => {
    const button = { role: 'button', name: say(name) };
    // The menu may still be open, and another press would close it.
    if (!(await page.count(button))) await page.click({ css: `button[aria-label="${say('More')}"]` });
    await page.click(button);
  },
});

/** Every dialog of the app, each with the file that opens it. Those of the embed are in embed.spec.ts. */
const DIALOGS: readonly OpenedDialog[] = [
  ...['About me', 'Who I am', 'Where I live', 'Details', 'Interests'].map(editor),
  {
    source: 'src/pages/profile/profile-preview.lazy.tsx',
    path: () => '/profile',
    open: ({ page }) => page.press('button', say('See it as others do')),
  },
  {
    source: 'src/features/photo-manager/photo-sheet.tsx',
    path: () => '/profile',
    prepare: ({ page }) => page.upload('#photos input[type=file]', photoPath()),
    open: ({ page }) => page.press('button', say('Edit photo {number} of {total}', { number: '1', total: '1' })),
  },
  {
    // Shows the photo that the dialog before has needed.
    source: 'src/features/profile-view/photo-viewer.lazy.tsx',
    path: ({ me }) => `/members/${me}`,
    open: ({ page }) => page.press('button', say('Open full screen')),
  },
  {
    source: 'src/features/account/passkey-dialog.tsx',
    path: () => '/profile#account',
    // The passkey is created by calls, because an engine without passkeys can still remove one.
    prepare: async ({ page }) => {
      await addPasskey(page);
      await page.click({ css: 'summary', text: say('Passkeys') });
    },
    open: ({ page }) => page.press('button', new RegExp(`^${say('Remove')}: `)),
  },
  inChatMenu('src/features/conversation/chat-sheet.lazy.tsx', 'Block'),
  inChatMenu('src/features/conversation/chat-sheet.lazy.tsx', 'Report'),
  {
    source: 'src/state/likes/toggle-like-with-feedback.lazy.ts',
    path: ({ admirer }) => `/members/${admirer}`,
    open: async ({ page }) => {
      await page.click({ css: 'main button[aria-pressed=false]' });
    },
    // The dialog opens only once.
    once: true,
  },
  {
    source: 'src/features/conversation/chat-start-failure.tsx',
    path: ({ admirer }) => `/members/${admirer}`,
    prepare: ({ page, admirer }) => call(page, 'POST block.php', { profile: admirer }),
    open: ({ page }) => page.press('button', say('Message {name}', { name: 'Bea' })),
  },
  {
    source: 'src/features/text-page/open-text-page.lazy.tsx',
    path: () => '/signup',
    prepare: async ({ page }) => {
      await call(page, 'GET logout.php');
      await page.goto('/signup');
      // Until the script has loaded, the link opens a new tab.
      await page.see({ role: 'button', name: say('Show password') });
    },
    open: ({ page }) => page.click({ css: 'form a[target=_blank]' }),
  },
];

/** Files that implement dialogs and open none. */
const MECHANISM = [
  'src/ui/dialog/dialog.tsx',
  'src/ui/dialog/use-modal.ts',
  'src/features/overlays/overlays.lazy.tsx',
  'src/state/overlays/modal.ts',
];
const EMBEDDED = 'src/embed/lander-dialog.ts';
const ELSEWHERE = [
  // Developer pages: tests/e2e/developer-pages.spec.ts.
  'src/developer/action-samples.tsx',
  'src/developer/dialogs-page.tsx',
  // Opens only on iOS, where the browser has no prompt: tests/component/app-notices.test.tsx.
  'src/features/app-notices/app-notices.lazy.tsx',
  // Opens only on sites without native links: tests/component/card-clicks.test.tsx.
  'src/pages/members-member-id/follow-card-clicks.lazy.tsx',
  // Opens only for fictional profiles, which no sample is: tests/component/message-price.test.tsx.
  'src/features/conversation/fictional-dialog.lazy.tsx',
  'src/features/conversation/warnings.lazy.tsx',
];

test('the list below names every file that opens a dialog', () => {
  const opens = (file: string) =>
    /<Dialog\b|openModal\(\{|useModal\(\{|\.showModal\(/.test(readFileSync(join(ROOT, file), 'utf8'));
  // The desk's dialogs are for operators: tests/e2e/desk.spec.ts and its component tests.
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !file.startsWith('src/desk/'));
  const found = files.filter((file) => opens(file) && !MECHANISM.includes(file));
  expect(found.sort()).toEqual([...new Set([...DIALOGS.map(({ source }) => source), EMBEDDED, ...ELSEWHERE])].sort());
});

test('every dialog opens, closes by Escape, opens again and closes by its close button', async ({ visit, server }) => {
  const page = await visit();
  const other = await becomeMember(page, server, { name: 'Mira' });
  const admirer = await becomeMember(page, server, { name: 'Bea' });
  const me = await becomeMember(page, server);
  await call(page, 'GET logout.php');
  await call(page, 'POST login.php', { email: admirer.email, password: admirer.password });
  await call(page, 'POST likes.php', { profile: me.id });
  await call(page, 'POST login.php', { email: me.email, password: me.password });
  const { id: chat } = await call<{ id: string }>(page, `GET chat.php?profile=${other.id}`);
  const scene: Scene = { page, me: me.id, admirer: admirer.id, chat };
  const cross = { role: 'button', name: say('Close'), within: DIALOG };

  let shownPath = '';
  for (const { source, path, open, prepare, once } of DIALOGS) {
    await test.step(source, async () => {
      if (shownPath !== path(scene)) await page.goto(path(scene));
      shownPath = path(scene);
      await prepare?.(scene);
      await open(scene);
      await page.key(cross, 'Escape');
      await page.miss(DIALOG);
      if (once) return;
      await open(scene);
      await page.click(cross);
      await page.miss(DIALOG);
    });
  }
});

async function addPasskey(page: EnginePage): Promise<void> {
  type Options = Parameters<SoftAuthenticator['create']>[0];
  const { options } = await call<{ options: Options }>(page, 'POST passkeys.php?new=1', {});
  const credential = new SoftAuthenticator().create(options, { origin: siteOrigin() });
  await call(page, 'POST passkeys.php', { credential });
}
