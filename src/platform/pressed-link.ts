/**
 * The link of this site that a click follows in this window. Null for modified clicks, other targets, other origins,
 * and links within the page. An empty `href` reloads the page, so it is null too.
 */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.defaultPrevented || modified ? null : (event.target as Element).closest?.('a');
  if (!link?.getAttribute('href') || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  const within = link.hash && link.pathname === location.pathname && link.search === location.search;
  return within ? null : link;
}
