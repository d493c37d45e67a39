/** Values of this tab. */
import { row } from './row.ts';

/** When this tab was last reloaded for a new build. */
export const buildReloadedAt = /* @__PURE__ */ row('tab', 'sf-chunk-reload', 0, 0);
/** The path of the page that an email's link opened, and the link's token. */
export const linkToken = /* @__PURE__ */ row('tab', 'link-token', '', '');
