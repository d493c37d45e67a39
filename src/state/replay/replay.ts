import { readStored, writeStored } from '#src/platform/device-storage.ts';
import { replayAnswer } from '#src/platform/device-table/visitor-later-rows.ts';
import { signal } from '#src/platform/signals.ts';
import { settings } from '#src/state/site/site.ts';

/** Whether sessions of this browser may be recorded: `yes` or `no`, and empty before the answer. */
export const replayConsent = signal(readStored(replayAnswer));

export function answerReplay(allowed: boolean): void {
  replayConsent.value = allowed ? 'yes' : 'no';
  writeStored(replayAnswer, replayConsent.value);
}

/** The answer may have changed in another tab, or while this page waited for the user to go back to it. */
export function readReplayAnswer(): void {
  replayConsent.value = readStored(replayAnswer);
}

/** The host that gets the recordings. */
export const replayHost = (): string => new URL(settings.value.replay?.script ?? location.href).hostname;
