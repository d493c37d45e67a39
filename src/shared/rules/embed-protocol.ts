/**
 * What a framed lander and the partner's loader say to each other. Loaders of full versions stay on partners' pages for
 * years: within a version nothing is renamed, and what is unknown is ignored.
 */
export const EMBED_PROTOCOL = 1;

/** Sent between the windows until there is a port; everything else goes through the port. */
export interface Greeting {
  readonly lander: typeof EMBED_PROTOCOL;
  readonly type: 'hello' | 'port';
}

/**
 * What the frame tells, in the partner's words: `lander:<name>` on the page (docs/product/sign-up.md#events has the
 * form's own).
 */
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

/** Everything that an event may carry, and never anything of the person. */
export const DETAIL_KEYS = ['step', 'of', 'active', 'click_id', 'code'] as const;
export type FrameDetail = Readonly<Partial<Record<(typeof DETAIL_KEYS)[number], string | number | boolean>>>;

export type FrameMessage =
  | { readonly type: 'event'; readonly name: FrameEvent; readonly detail?: FrameDetail | undefined }
  /** Of the content, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** Escape was pressed and nothing in the frame had a use for it. */
  | { readonly type: 'escape' }
  /** Whether the lander may open by itself. */
  | { readonly type: 'may'; readonly may: boolean };

/** `ask`: may it open by itself? */
export interface PageMessage {
  readonly type: 'ask';
}
