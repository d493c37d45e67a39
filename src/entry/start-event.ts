/** Sent by the inline script of a page that is complete as HTML, when the app is to start. */
export const START_EVENT = 'sf-start';
/** `data-late` of the document: the app waits while it is empty, and starts when it has this value. */
export const STARTED = 'over';
