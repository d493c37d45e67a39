/** Grows the field with its text in engines without `field-sizing`, such as WebKitGTK 2.50. CSS limits the height. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.blockSize = `${field.scrollHeight + borders}px`;
}
