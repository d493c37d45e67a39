import { object, pattern, string } from 'superstruct';

/** Without TLS only on this machine. No query, so that nothing of a visitor can be in it. */
const tagUrl = () =>
  pattern(
    string(),
    /^(?:https:\/\/(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*|http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1))(?::\d+)?\/[\w./-]+$/,
  );

/** A pack's `replay`: without it, nobody is asked and nothing is recorded (docs/product/README.md#session-replay). */
export const replay = object({
  /** The address of the tag. It may only talk to its own origin. */
  script: tagUrl(),
  /** The attribute by which the tag hides all text and input inside an element. */
  mask: pattern(string(), /^data-[a-z0-9-]{1,60}$/),
});
