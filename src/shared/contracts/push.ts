/** The push worker's message about a push to open tabs. The tag is the subject: `chat-<member>`, `likes` or `news`. */
export interface PushMessage {
  readonly tag: string;
  readonly title: string;
}

/** The server's message to a browser: a declarative push message (W3C Push API), which our worker reads too. */
export interface PushPayload {
  readonly web_push: 8030;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    readonly dir: 'ltr';
    /** The URL that a tap opens. */
    readonly navigate: string;
    /** Replaces the notification with the same tag. */
    readonly tag: string;
    readonly icon: string;
    readonly silent: boolean;
    /** The worker shows it only while `member` is logged in here. */
    readonly data: { readonly id: string; readonly member: string };
    /**
     * The first browsers with declarative push read it here. In the standard it is next to `notification`. Missing where the
     * site shows no badge.
     */
    readonly app_badge?: number;
  };
  readonly app_badge?: number;
}
