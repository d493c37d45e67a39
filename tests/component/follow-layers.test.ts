import { beforeEach, expect, test, vi } from 'vitest';
import { followLayers } from '#src/platform/follow-layers.ts';
import { installDialogs } from '../fixtures/dialogs.ts';
import { pointer } from '../fixtures/touch.ts';

installDialogs();
const hide = vi.fn();
const at = (selector: string) => document.querySelector(selector) as HTMLElement;
const boxAt = (left: number, top: number) => () => ({ left, top, width: 40, height: 40 }) as DOMRect;

beforeEach(() => {
  // A phone whose user wants less motion, so that a sheet closes at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  document.body.innerHTML = `<button popovertarget="menu">More</button>
    <div id="menu" popover="auto" tabindex="-1"><a href="/likes">Likes</a></div>
    <dialog data-sheet><h2 tabindex="-1">Title</h2></dialog>
    <dialog><p tabindex="-1">A photo</p></dialog>`;
  Object.assign(at('#menu'), { hidePopover: hide });
  hide.mockClear();
});

/** jsdom has no popovers, and focuses none. */
const open = (menu: Element) => menu.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));

async function pull(layer: Element): Promise<void> {
  for (const [type, y] of [
    ['pointerdown', 0],
    ['pointermove', 20],
    ['pointermove', 90],
    ['pointerup', 90],
  ] as const)
    pointer(type, layer, { y, time: y * 100 });
  await Promise.resolve();
}

test('fingers pull what was opened before and what opens later, and close it', async () => {
  const dialog = at('dialog') as HTMLDialogElement;
  dialog.showModal();
  at('h2').focus();
  followLayers();
  await pull(dialog);
  expect(dialog.open).toBe(false);
  open(at('#menu'));
  await pull(at('#menu'));
  expect(hide).toHaveBeenCalledOnce();
});

test('a dialog that is no sheet has its own gestures', async () => {
  followLayers();
  const dialog = at('dialog:last-of-type') as HTMLDialogElement;
  dialog.showModal();
  at('p').focus();
  await pull(dialog);
  expect(dialog.open).toBe(true);
});

test.each([
  ['below', 100, 150, '20px 0px'],
  ['above', 600, 200, '20px 100%'],
])('a menu %s its button grows from it, each time it opens', (_where, buttonTop, menuTop, origin) => {
  followLayers();
  at('button').getBoundingClientRect = boxAt(300, buttonTop);
  at('#menu').getBoundingClientRect = boxAt(300, menuTop);
  open(at('#menu'));
  expect(at('#menu').style.transformOrigin).toBe(origin);
  at('#menu').getBoundingClientRect = boxAt(200, menuTop);
  open(at('#menu'));
  expect(at('#menu').style.transformOrigin).toBe(origin.replace('20px', '120px'));
});
