/** What the HTTP client calls, and Chrome 90, Firefox 90 and Safari 15 lack (docs/product/must-hold.md#f7). */

// Tools replace `hasOwnProperty.call` by the very function that is missing.
Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined;

AbortSignal.prototype.throwIfAborted ??= function throwIfAborted(this: AbortSignal) {
  if (this.aborted) throw new DOMException('The request was cancelled.', 'AbortError');
};
