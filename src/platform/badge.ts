/** Shows `count` on the installed app's icon where the platform can, and in the tab's title everywhere (spec §4). */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const done = count ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  done?.catch(() => {
    // not installed, or not allowed: the number in the title stays
  });
}
