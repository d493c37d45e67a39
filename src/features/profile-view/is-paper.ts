import { switches } from '#src/state/site/site.ts';

/**
 * Where cards are entries beside a framed photo, a profile is a page of paper: framed photos, hairlines and words instead of
 * panels and pills (docs/decisions/0159-the-profile-page.md).
 */
export const isPaper = (): boolean => switches.value.ui.cards === 'list';
