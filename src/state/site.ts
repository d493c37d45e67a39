import { computed, signal } from '@preact/signals';
import type { Boot } from '../boot.ts';

/** What the page was made with. Set once before the first render; the server's renderer sets it anew for every page. */
export const boot = signal<Boot>(undefined as unknown as Boot);

export const settings = computed(() => boot.value.settings);
export const switches = computed(() => boot.value.settings.switches);
