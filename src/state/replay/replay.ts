import { readStored, writeStored } from '#src/platform/device-storage.ts';
import { replayAnswer } from '#src/platform/device-table/visitor-later-rows.ts';
import { signal } from '#src/platform/signals.ts';
import { settings } from '#src/state/site/site.ts';

/** Whether this browser allows session recording: `yes`, `no`, or empty before the answer. */
export const replayConsent = signal(readStored(replayAnswer));

export function answerReplay(allowed: boolean): void {
  replayConsent.value = allowed ? 'yes' : 'no';
  writeStored(replayAnswer, replayConsent.value);
}

/** Reads the answer again, because it may have changed in another tab or while this page was in the back-forward cache. */
export function readReplayAnswer(): void {
  replayConsent.value = readStored(replayAnswer);
}

/** The host that receives the recordings. */
export const replayHost = (): string => new URL(settings.value.replay?.script ?? location.href).hostname;
