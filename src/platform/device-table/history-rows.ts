/** Values of an entry in this tab's history. */
import { row } from './row.ts';

/** The id of the history entry. Scroll positions are stored by it. */
export const historyEntry = /* @__PURE__ */ row('history', 'entry', '', '');
/** This entry was added for an overlay, which Back closes. */
export const overlayEntry = /* @__PURE__ */ row<boolean, 'history'>('history', 'overlay', true, false);
/** A link of this document has added the entry, so that the one before it is a page of this site. */
export const followedEntry = /* @__PURE__ */ row<boolean, 'history'>('history', 'followed', true, false);
/** This page's link has activated the account. */
export const isActivated = /* @__PURE__ */ row<boolean, 'history'>('history', 'activated', true, false);
