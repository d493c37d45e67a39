/** What the server sends to a browser: a declarative push message (W3C Push API), which our worker reads too. */
export interface PushPayload {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly dir: 'ltr';
    /** The page that a press opens, with its origin. */
    readonly navigate: string;
    /** What is shown under the same tag is replaced. */
    readonly tag: string;
    readonly icon: string;
    readonly silent: boolean;
    readonly data: { readonly id: string };
    /** The first browsers that know the form read it here, the standard has it beside `notification`. */
    readonly app_badge: number;
  };
  readonly app_badge: number;
}
