import type { FeatureName } from '#shared/contracts/settings.ts';
import { CLEAR_CDN_PREFIX } from '#shared/rules/limits.ts';
import type { Boot } from '#src/entry/boot.ts';
import { computed, signal } from '#src/platform/signals.ts';
import type { RoutePath } from '#src/routes.ts';
import { isLoggedIn } from '#src/state/session/session.ts';

/** The data in the page's HTML. Set once before the first render; on the server, before every page. */
export const boot = signal<Boot>(undefined as unknown as Boot);

export const settings = computed(() => boot.value.settings);
export const switches = computed(() => boot.value.settings.switches);
/** Whether the site does without a feature, or without its link (docs/product/README.md#features-that-are-off). */
export const isOff = (what: FeatureName | RoutePath) => boot.value.settings.off?.includes(what);

/** Members see clear photos, visitors the censored ones (docs/product/permissions.md#visitors-and-members). */
export const cdnPrefix = computed(() => (isLoggedIn.value ? CLEAR_CDN_PREFIX : settings.value.cdn_prefix));

/** Whether nobody can sign up, not even from a campaign. */
export const isSignupClosed = (): boolean => settings.value.signups === 'none';
