import type { Infer } from 'superstruct';
import { array, enums, nonempty, object, optional, pattern, string } from 'superstruct';

/** Who can be asked for moving pictures; `drawings` are our own, and ask nobody. */
export const GIF_PROVIDERS = ['giphy', 'tenor', 'drawings'] as const;
export type GifProviderName = (typeof GIF_PROVIDERS)[number];

const HOST = String.raw`(?:[a-z0-9-]+\.)*[a-z0-9-]+`;
const api = () =>
  pattern(
    string(),
    new RegExp(String.raw`^(?:https://${HOST}|http://(?:localhost|127\.0\.0\.1))(?::\d+)?(?:/[\w./-]*)?$`),
  );
/** `*.` before a name stands for all names below it. */
const pictureHost = () => pattern(string(), new RegExp(String.raw`^(?:\*\.)?${HOST}$`));

/** A pack's `gifs`: without it there is no picker. */
export const gifSource = object({
  provider: enums(GIF_PROVIDERS),
  /** The environment variable that holds the provider's key: a pack is no place for one. */
  secret_env: optional(pattern(string(), /^[A-Z][A-Z0-9_]{0,79}$/)),
  /** Instead of the provider's own; without TLS only on this machine. */
  api: optional(api()),
  /** Where its pictures may lie, instead of the provider's own hosts. */
  pictures: optional(nonempty(array(pictureHost()))),
});
export type GifSource = Infer<typeof gifSource>;
