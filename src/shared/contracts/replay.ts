import { object, pattern, string } from 'superstruct';

/** Without TLS only on this machine. No query, because it could contain a visitor's data. */
const tagUrl = () =>
  pattern(
    string(),
    /^(?:https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d+)?\/[\w./-]+$/,
  );

/** A pack's `replay`. Without it, the site asks nobody and records nothing (docs/product/README.md#session-replay). */
export const replay = object({
  /** The URL of the tag. It may only connect to its own origin. */
  script: tagUrl(),
  /** The attribute by which the tag hides all text and input inside an element. */
  mask: pattern(string(), /^data-[a-z0-9-]{1,60}$/),
});
