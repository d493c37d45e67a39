import { FRAME_EVENTS } from '#shared/rules/embed-protocol.ts';
import { createDialog, hasDialogs, isAnyOpen, type LanderDialog } from './lander-dialog.ts';
import { createFrame, type Heard, type LanderFrame, pickDetail } from './lander-frame.ts';
import { type Options, readOptions } from './options.ts';
import { noteOpening, watchTriggers } from './triggers.ts';

export interface MountedLander {
  open(): void;
  close(): void;
  unmount(): void;
}

/**
 * Brings an element with a lander's attributes to life. Everything of ours stands in its shadow, so that the partner's
 * styles don't reach it and its own content, the plain link, is never touched. Where a lander can't be shown the link is
 * what shows.
 */
export function mountLander(host: HTMLElement, ownSite: string): MountedLander | null {
  const found = readOptions(host, ownSite);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const showLink = () => root.append(document.createElement('slot'));
  root.replaceChildren();
  showLink();
  if (!found || (found.mode !== 'inline' && !hasDialogs)) return null;
  const options: Options = found;
  const { mode, minHeight, maxHeight, dataLayer } = options;
  const isInline = mode === 'inline';
  let frame: LanderFrame | null = null;
  let dialog: LanderDialog | null = null;
  let isReady = false;
  /** The frame is being asked whether it may open by itself. */
  let isAsking = false;
  let unwatch = () => {};

  function tell(name: string, detail: object = {}): void {
    const type = `lander:${name}`;
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
    if (!dataLayer) return;
    const globals = globalThis as unknown as Record<string, unknown[] | undefined>;
    globals[dataLayer] ??= [];
    globals[dataLayer].push({ event: type, ...detail });
  }

  /** Whatever it is: unknown types, names and details are ignored. */
  function hear(heard: Heard): void {
    const { type } = heard;
    if (type === 'hello') {
      if (isAsking) frame?.ask();
      if (isReady) return;
      isReady = true;
      show(true);
      tell('ready');
    }
    if (type === 'event' && FRAME_EVENTS.includes(heard.name)) tell(heard.name, pickDetail(heard.detail));
    if (type === 'height' && heard.height > 0) {
      const height = `${Math.min(Math.max(heard.height, minHeight), maxHeight)}px`;
      const { style } = (frame as LanderFrame).element;
      if (isInline) style.height = height;
      else if (mode !== 'drawer') style.flexBasis = height;
    }
    if (type === 'escape') dialog?.close();
    if (type === 'may' && isAsking) {
      isAsking = false;
      // Not now, and not in the next days: nothing of it stays.
      if (heard.may !== true || !open(true)) {
        unwatch();
        dispose();
      }
    }
    if (type === 'silence') {
      tell('error', { code: 'unreachable' });
      giveUp();
    }
  }

  function makeFrame(isEager: boolean): HTMLIFrameElement {
    frame = createFrame(options, isEager, hear);
    return frame.element;
  }

  const show = (isShown: boolean) => {
    if (frame) frame.element.style.display = isShown ? 'block' : 'none';
  };

  /** A refused frame is an empty one: the link serves. Where somebody is busy in it, it works without its script. */
  function giveUp(): void {
    if (root.activeElement === frame?.element) return;
    if (isInline) {
      show(false);
      showLink();
    } else unmount();
  }

  function open(isAutomatic: boolean): boolean {
    if (isInline || !prepare().open(isAutomatic)) return false;
    isAsking = false;
    noteOpening();
    unwatch();
    tell('open');
    return true;
  }

  /** The dialog, still closed, with the frame in it. */
  function prepare(): LanderDialog {
    dialog ??= createDialog(root, makeFrame(true), options, () => tell('close'));
    return dialog;
  }

  function openByItself(): void {
    if (dialog || isAnyOpen()) return;
    isAsking = true;
    prepare();
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // With a modifier it is asked for in another tab or window.
    const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === host || isOther || !target.closest('a,button')) return;
    event.preventDefault();
    open(false);
  };

  function dispose(): void {
    dialog?.dispose();
    frame?.dispose();
    dialog = frame = null;
    isReady = isAsking = false;
  }

  function unmount(): void {
    unwatch();
    host.removeEventListener('click', onClick);
    dispose();
  }

  // Inherited by dialog and frame; another word is none to the browser.
  host.style.colorScheme = options.theme;
  if (isInline) {
    const element = makeFrame(options.isEager);
    host.style.display = 'block';
    element.style.cssText += `;min-width:280px;max-width:1200px;margin:0 auto;height:${minHeight}px`;
    root.replaceChildren(element);
  } else {
    if (options.triggers.includes('click')) host.addEventListener('click', onClick);
    unwatch = watchTriggers(options.triggers, openByItself);
  }
  return { open: () => void open(false), close: () => dialog?.close(), unmount };
}
