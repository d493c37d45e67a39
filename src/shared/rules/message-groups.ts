/** Messages of one member within this time belong together. */
const GROUP_MS = 5 * 60_000;

interface Sent {
  readonly from: string;
  /** In ms. */
  readonly created: number;
}

/** Whether a message is the last of its group, which shows its time and state: the next one is by the other member or later. */
export const endsGroup = (message: Sent, next: Sent | undefined): boolean =>
  !next || next.from !== message.from || next.created - message.created > GROUP_MS;
