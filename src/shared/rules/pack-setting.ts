/** A call by its signature, such as `GET settings`. */
type CallPlace = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;

/**
 * Where a setting takes effect: the route's path for a visitors' page, `member` and the path for a member's screen, a
 * call by its signature, or a message.
 */
type Place = `/${string}` | `member /${string}` | CallPlace | 'headers' | 'email' | 'push message' | 'postback';

/** One setting of a site pack (docs/site-pack.md#settings). */
interface PackSetting {
  /** The expected value, for the message about a wrong one. */
  readonly expected: string;
  /** The effect of the setting. The schema and the documents contain this sentence. */
  readonly changes: string;
  readonly shown: readonly Place[];
}

/** Settings by path, with `*` for every index and every key of a table. */
export type PackSettings = Readonly<Record<string, PackSetting>>;

export const setting = (expected: string, changes: string, ...shown: readonly Place[]): PackSetting => ({
  expected,
  changes,
  shown,
});

export const list = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ');

export const YES_OR_NO = 'true or false';
