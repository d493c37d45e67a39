/**
 * Calls `listener` when a permission may have changed, in the browser's settings or its prompt. Returns a function that
 * stops it.
 */
export function onChangeOf(name: PermissionName, listener: () => void): () => void {
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions?.query({ name }).then(
    (result) => {
      if (isOver) return;
      status = result;
      status.addEventListener('change', listener);
    },
    // Safari can't query every permission. The listener then runs only when the page becomes visible.
    () => undefined,
  );
  document.addEventListener('visibilitychange', listener);
  return () => {
    isOver = true;
    status?.removeEventListener('change', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
