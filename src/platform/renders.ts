/** What the component library calls around each change that it makes to the page. React, which has no such hooks, calls nothing. */
export const renders: { before?: () => void; after?: () => void } = {};
