/** The link of ours that a plain press asks to follow in this window, if it is one. An empty address loads the page anew. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const modified = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.defaultPrevented || modified ? null : (event.target as Element).closest?.('a');
  if (!link?.getAttribute('href') || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return null;
  const within = link.hash && link.pathname === location.pathname && link.search === location.search;
  return within ? null : link;
}
