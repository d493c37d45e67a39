/** As high as its text, for engines without `field-sizing`, such as WebKitGTK 2.50. CSS limits it. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (globalThis.CSS?.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.blockSize = `${field.scrollHeight + borders}px`;
}
