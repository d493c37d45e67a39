import { array, enums, nonempty, object, optional, pattern, string } from 'superstruct';
import { environmentVariable } from './codes.ts';

/** Providers of GIFs. This server makes `drawings` itself, without a provider. */
export const GIF_PROVIDERS = ['giphy', 'klipy', 'drawings'] as const;
export type GifProviderName = (typeof GIF_PROVIDERS)[number];

const HOST = String.raw`(?:[a-z0-9-]+\.)*[a-z0-9-]+`;
const api = () =>
  pattern(
    string(),
    new RegExp(String.raw`^(?:https://${HOST}|http://(?:localhost|127\.0\.0\.1))(?::\d+)?(?:/[\w./-]*)?$`),
  );
/** `*.` stands for all subdomains. */
const pictureHost = () => pattern(string(), new RegExp(String.raw`^(?:\*\.)?${HOST}$`));

/** A pack's `gifs`: without it there is no picker. */
export const gifSource = object({
  provider: enums(GIF_PROVIDERS),
  /** The environment variable with the provider's key. */
  secret_env: optional(environmentVariable()),
  /** Replaces the provider's own URL. Without TLS only on this machine. */
  api: optional(api()),
  /** Replaces the provider's own hosts of pictures. */
  pictures: optional(nonempty(array(pictureHost()))),
});
