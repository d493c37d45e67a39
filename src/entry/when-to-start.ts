/** What the browser says about a visit of a page that is complete as HTML. */
interface LateVisit {
  /** A member is logged in, or has logged out without a network. */
  readonly isMember: boolean;
  /** The app completes the page for its address, such as a campaign, an order or a section of a later part. */
  readonly hasParameters: boolean;
  /** The visitor has chosen another language than the page has, as on a host of plain files. */
  readonly readsOtherLanguage: boolean;
  readonly isFast: boolean;
}

/**
 * When the app starts. Members get it now. Everybody else gets it when they turn to a link or a control, and on fast
 * connections its files are there before, once the page has been idle (docs/decisions/0168).
 */
export function whenToStart(visit: LateVisit): 'now' | 'idle' | 'on intent' {
  if (visit.isMember || visit.hasParameters || visit.readsOtherLanguage) return 'now';
  return visit.isFast ? 'idle' : 'on intent';
}
