const KEPT_MS = 60_000;

/** Hands a file that was fetched to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers read it only after the press is done.
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
