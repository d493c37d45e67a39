import type { DeskAnswer } from '#shared/contracts/desk/registry.ts';
import type { DeskNeeds } from '../needs.ts';

/** What this process repeats by itself, and the last backup on this machine. */
export async function listJobs({
  workJournal,
  lastBackup,
}: Pick<DeskNeeds, 'workJournal' | 'lastBackup'>): Promise<DeskAnswer<'jobs'>> {
  const work = workJournal.list().map(({ name, every_ms, began, ended, outcome }) => ({
    ...{ name, every_ms, began, outcome },
    is_running: began !== null && ended === null,
    next: ended === null ? null : ended + every_ms,
  }));
  return { since: workJournal.since, work, backup: await lastBackup() };
}
