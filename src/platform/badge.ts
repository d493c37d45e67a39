/** Shows `count` on the installed app's icon, where the platform supports it (docs/product/chats-and-likes.md#badge). */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch(() => {
    // Not installed, or not allowed. The count next to Chats remains.
  });
}
