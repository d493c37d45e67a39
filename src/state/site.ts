import { CLEAR_CDN_PREFIX } from '#shared/rules/limits.ts';
import type { Boot } from '#src/boot.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { isLoggedIn } from './session.ts';

/** What the page was made with. Set once before the first render; the server's renderer sets it anew for every page. */
export const boot = signal<Boot>(undefined as unknown as Boot);

export const settings = computed(() => boot.value.settings);
export const switches = computed(() => boot.value.settings.switches);

/** Members see clear photos, visitors the censored ones (docs/product/permissions.md#visitors-and-members). */
export const cdnPrefix = computed(() => (isLoggedIn.value ? CLEAR_CDN_PREFIX : settings.value.cdn_prefix));
