import { followSheet } from './follow-sheet.ts';

/** Lets a menu grow from its button (src/styles/motion.scss), on whose side it is that has room. */
function growFromButton(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget='${menu.id}']`);
  if (!button) return;
  const [from, to] = [button.getBoundingClientRect(), menu.getBoundingClientRect()];
  const isAbove = from.top > to.top;
  menu.style.transformOrigin = `${from.left + from.width / 2 - to.left}px ${isAbove ? '100%' : '0'}`;
}

/**
 * Lets menus grow from their buttons and fingers pull sheets down, from now on. A layer takes the focus when it opens, which
 * is how it is found: the code of menus and dialogs is in first screens, which have no room for more.
 */
export function followLayers(): void {
  const followed = new WeakSet<Element>();
  const follow = (focused: Element | null) => {
    const layer = focused?.closest<HTMLElement>('[popover], dialog[data-sheet]');
    if (!layer) return;
    if (layer === focused) growFromButton(layer);
    if (followed.has(layer)) return;
    followed.add(layer);
    followSheet(layer, () => (layer instanceof HTMLDialogElement ? layer.close() : layer.hidePopover()));
  };
  document.addEventListener('focusin', ({ target }) => follow(target as Element));
  // It may have been opened before.
  follow(document.activeElement);
}
