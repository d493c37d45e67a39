import { FRAME_EVENTS } from '#shared/rules/embed-protocol.ts';
import { createDialog, hasDialogs, isAnyOpen, type LanderDialog } from './lander-dialog.ts';
import { createFrame, type FrameSignal, type LanderFrame, pickDetail } from './lander-frame.ts';
import { type Options, readOptions } from './options.ts';
import { recordOpening, watchTriggers } from './triggers.ts';

export interface MountedLander {
  open(): void;
  close(): void;
  unmount(): void;
}

/**
 * Connects an element to its lander. Everything is in its shadow root, so partner styles don't apply and the link
 * inside stays untouched. The link shows if the lander can't.
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
  /** Waiting for the frame's answer whether it may open automatically. */
  let isAsking = false;
  let stopTriggers = () => {};

  function dispatch(name: string, detail: object = {}): void {
    const type = `lander:${name}`;
    host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail }));
    if (!dataLayer) return;
    const globals = globalThis as unknown as Record<string, unknown[] | undefined>;
    globals[dataLayer] ??= [];
    globals[dataLayer].push({ event: type, ...detail });
  }

  /** Ignores unknown types, names and details, since messages come from outside. */
  function handleSignal(signal: FrameSignal): void {
    const { type } = signal;
    if (type === 'hello') {
      if (isAsking) frame?.ask();
      if (isReady) return;
      isReady = true;
      show(true);
      dispatch('ready');
    }
    if (type === 'event' && FRAME_EVENTS.includes(signal.name)) dispatch(signal.name, pickDetail(signal.detail));
    if (type === 'height' && signal.height > 0) {
      const height = `${Math.min(Math.max(signal.height, minHeight), maxHeight)}px`;
      const { style } = (frame as LanderFrame).element;
      if (isInline) style.height = height;
      else if (mode !== 'drawer') style.flexBasis = height;
    }
    if (type === 'escape') dialog?.close();
    if (type === 'may' && isAsking) {
      isAsking = false;
      // The frame refused to open for some days, so it is removed.
      if (signal.may !== true || !open(true)) {
        stopTriggers();
        dispose();
      }
    }
    if (type === 'silence') {
      dispatch('error', { code: 'unreachable' });
      handleSilence();
    }
  }

  function makeFrame(isEager: boolean): HTMLIFrameElement {
    frame = createFrame(options, isEager, handleSignal);
    return frame.element;
  }

  const show = (isShown: boolean) => {
    if (frame) frame.element.style.display = isShown ? 'block' : 'none';
  };

  /**
   * A refused frame is empty, so the link shows instead. A frame that has the focus stays, because its form works
   * without the script.
   */
  function handleSilence(): void {
    if (root.activeElement === frame?.element) return;
    if (isInline) {
      show(false);
      showLink();
    } else unmount();
  }

  function open(isAutomatic: boolean): boolean {
    if (isInline || !prepare().open(isAutomatic)) return false;
    isAsking = false;
    recordOpening();
    stopTriggers();
    dispatch('open');
    return true;
  }

  /** Creates the closed dialog and its frame. */
  function prepare(): LanderDialog {
    dialog ??= createDialog(root, makeFrame(true), options, () => dispatch('close'));
    return dialog;
  }

  function openAutomatically(): void {
    if (dialog || isAnyOpen()) return;
    isAsking = true;
    prepare();
  }

  const handleClick = (event: MouseEvent) => {
    const target = event.target as Element;
    // A modifier key asks for another tab or window.
    const opensElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
    if (target === host || opensElsewhere || !target.closest('a,button')) return;
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
    stopTriggers();
    host.removeEventListener('click', handleClick);
    dispose();
  }

  // Dialog and frame inherit the color scheme. Browsers ignore invalid values.
  host.style.colorScheme = options.theme;
  if (isInline) {
    const element = makeFrame(options.isEager);
    host.style.display = 'block';
    element.style.cssText += `;min-width:280px;max-width:1200px;margin:0 auto;height:${minHeight}px`;
    root.replaceChildren(element);
  } else {
    if (options.triggers.includes('click')) host.addEventListener('click', handleClick);
    stopTriggers = watchTriggers(options.triggers, openAutomatically);
  }
  return { open: () => void open(false), close: () => dialog?.close(), unmount };
}
