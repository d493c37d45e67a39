/** The error keys that only the desk gets. The other calls' keys are in `../error-keys.ts`, where members' app has a text for each. */
const DESK_ERROR_KEYS = ['desk.login', 'desk.role', 'desk.site', 'desk.invite'] as const;
export type DeskErrorKey = (typeof DESK_ERROR_KEYS)[number];
