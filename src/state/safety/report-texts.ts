import { onLoggedOut } from '#src/state/session/session.ts';

/** What the member has written in reports and not sent, by profile. Only in memory: others may use the device. */
const texts = new Map<string, string>();

onLoggedOut(() => texts.clear());

export const reportTextOf = (profile: string) => texts.get(profile) ?? '';

export function keepReportText(profile: string, text: string): void {
  texts.set(profile, text);
}
