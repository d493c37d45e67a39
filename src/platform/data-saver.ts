/** Whether the user has turned on data saving, in the browser or in the system. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** Only Chromium reports the connection. In other browsers, what may be loaded for later waits for the first touch. */
export function isFastConnection(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType === '4g' && !isSavingData();
}
