import type { Boot } from '#shared/contracts/boot.ts';
import type { FeatureName } from '#shared/contracts/settings.ts';
import type { RoutePath } from '#shared/routes/routes.ts';
import { CLEAR_CDN_PREFIX } from '#shared/rules/limits.ts';
import { computed, signal } from '#src/platform/signals.ts';
import { isLoggedIn } from '#src/state/session/session.ts';

/** The data in the page's HTML. Set once before the first render; on the server, before every page. */
export const boot = signal<Boot>(undefined as unknown as Boot);

export const settings = computed(() => boot.value.settings);
export const switches = computed(() => boot.value.settings.switches);
/** Whether a feature or its link is off on this site (docs/product/README.md#features-that-are-off). */
export const isOff = (what: FeatureName | RoutePath) => boot.value.settings.off?.includes(what);

/** Whether members have a tab bar on phones and a sidebar on wide screens, instead of links at the top. */
export const hasTabBar = () => switches.value.navigation.position === 'bottom' && !isOff('navigation');

/** Members see uncensored photos, visitors the censored ones (docs/product/permissions.md#visitors-and-members). */
export const cdnPrefix = computed(() => (isLoggedIn.value ? CLEAR_CDN_PREFIX : settings.value.cdn_prefix));

/** Whether sign-up is closed for everyone, even from a campaign. */
export const isSignupClosed = (): boolean => settings.value.signups === 'none';
