/** What was typed and not saved yet, for this tab only; memory serves where storage is refused (quality.md F6). */
const memory = new Map<string, string>();
const PREFIX = 'sf-draft-';

export function keepDraft(name: string, text: string): void {
  memory.set(name, text);
  try {
    sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // refused or full
  }
}

export function draftOf(name: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

export function forgetDrafts(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // refused
  }
}
