import type { Mode, Options } from './options.ts';

/**
 * Inline styles set through `element.style`: a strict CSP on the partner's page blocks style elements and attributes.
 */
const BASE =
  'position:fixed;z-index:2147483647;border:0;padding:0;overflow:hidden;flex-direction:column;background:Canvas;color:CanvasText;max-width:none;inset:0;';
const BACKDROP = ';box-shadow:0 0 0 100vmax #0008';
const PLACES: Readonly<Record<Exclude<Mode, 'inline'>, string>> = {
  popup: `margin:auto;width:min(480px,calc(100% - 24px));max-height:calc(100% - 24px);border-radius:16px${BACKDROP}`,
  drawer: `margin:0;margin-inline-start:auto;width:min(480px,100%);height:100%;max-height:none${BACKDROP}`,
  bar: 'margin:auto 0 0;width:100%;max-height:60%;box-shadow:0 0 24px #0006',
};
/** The button spans the dialog's width, so that a click on the dialog element itself is outside of it. */
const CLOSE =
  'flex:none;height:44px;border:0;padding:0 16px;background:none;color:inherit;font:24px sans-serif;text-align:end;cursor:pointer';

let open = 0;

/** Whether the page shows a dialog of its own or another lander. */
export const isAnyOpen = () =>
  open > 0 ||
  [...document.querySelectorAll('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]')].some(
    (each) => each.getClientRects().length > 0,
  );

export interface LanderDialog {
  /** Opens the lander's window. Opened by the visitor it takes the focus. */
  open(isAutomatic: boolean): boolean;
  close(): void;
  dispose(): void;
}

/** Browsers without `<dialog>` show the link instead (Safari before 15.4, Firefox before 98). */
export const hasDialogs = 'HTMLDialogElement' in globalThis;

/** A native `<dialog>` around the frame. All modes except the bar block the page behind it. */
export function createDialog(
  root: ShadowRoot,
  frame: HTMLElement,
  options: Options,
  onClose: () => void,
): LanderDialog {
  const { mode, title, closeLabel, minHeight } = options;
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.setAttribute('aria-label', title);
  dialog.style.cssText = BASE + PLACES[mode as keyof typeof PLACES];
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', closeLabel);
  button.style.cssText = CLOSE;
  frame.style.flex = mode === 'drawer' ? '1' : `0 1 ${minHeight}px`;
  frame.style.minHeight = '0';
  dialog.append(button, frame);
  root.append(dialog);
  let isOpen = false;

  const handleClose = () => {
    if (!isOpen) return;
    isOpen = false;
    open -= 1;
    dialog.style.display = '';
    onClose();
  };
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', handleClose);
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && dialog.close());
  return {
    open(isAutomatic) {
      if (isOpen || (isAutomatic && isAnyOpen())) return false;
      isOpen = true;
      open += 1;
      dialog.style.display = 'flex';
      if (mode !== 'bar') dialog.showModal();
      // A bar that opens automatically doesn't take the focus, because the visitor may be typing.
      else if (isAutomatic) dialog.open = true;
      else dialog.show();
      return true;
    },
    close: () => dialog.close(),
    dispose() {
      dialog.remove();
      handleClose();
    },
  };
}
