/** Values of the browser, not of a member, that no first screen uses. Logging out leaves them. */
import type { StoredDraft } from '../device-values.ts';
import { row } from './row.ts';

/** The values typed into the account step of sign-up. Never the password. */
export const accountDraft = /* @__PURE__ */ row<StoredDraft | undefined, 'local'>(
  'local',
  'sf-form',
  { at: 0, values: {} },
  undefined,
);
export const errorReportTimes = /* @__PURE__ */ row<readonly number[], 'local'>('local', 'sf-error-reports', [0], []);
/** The country whose prices were chosen on this device, for orders and for `/pricing`. */
export const paymentCountry = /* @__PURE__ */ row('local', 'sf-payment-country', '', '');
/** When the member dismissed the offer to install the app. */
export const installSnoozedAt = /* @__PURE__ */ row('local', 'sf-install', 0, 0);
/** When a framed lander last opened automatically. */
export const landerOpenedAt = /* @__PURE__ */ row('local', 'sf-opened', 0, 0);
/** Whether the visitor allows session recording: `yes`, `no`, or empty before the answer. */
export const replayAnswer = /* @__PURE__ */ row('local', 'sf-replay', '', '');
