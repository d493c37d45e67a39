/**
 * Messages between a framed lander and the partner's loader. Partners keep a loader for years, so names never change
 * within a version, and unknown messages are ignored.
 */
export const EMBED_PROTOCOL = 1;

/** Sent with `postMessage` between the windows to set up a port. Everything else goes through the port. */
export interface Greeting {
  readonly lander: typeof EMBED_PROTOCOL;
  readonly type: 'hello' | 'port';
}

/** The page receives them as events `lander:<name>`. The form's own events: docs/product/sign-up.md#events. */
export const FRAME_EVENTS = [
  'step',
  'submitting',
  'signup_started',
  'account_created',
  'complete',
  'login_redirect',
  'closed',
  'error',
] as const;
export type FrameEvent = (typeof FRAME_EVENTS)[number];

/** The only details that an event may contain: nothing personal. */
export const DETAIL_KEYS = ['step', 'of', 'active', 'click_id', 'code'] as const;
export type FrameDetail = Readonly<Partial<Record<(typeof DETAIL_KEYS)[number], string | number | boolean>>>;

export type FrameMessage =
  | { readonly type: 'event'; readonly name: FrameEvent; readonly detail?: FrameDetail | undefined }
  /** Height of the content in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** Escape was pressed, and nothing in the frame handled it. */
  | { readonly type: 'escape' }
  /** The answer to `ask`. */
  | { readonly type: 'may'; readonly may: boolean };

/** `ask` requests permission to open the lander without a click. */
export interface PageMessage {
  readonly type: 'ask';
}
