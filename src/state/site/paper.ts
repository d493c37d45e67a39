import { switches } from './site.ts';

/**
 * Where cards are entries beside a framed photo, and not a grid of photos, the whole app is paper: hairlines and words
 * instead of panels and pills (docs/decisions/0159-the-profile-page.md).
 */
export const isPaper = (): boolean => switches.value.ui.cards === 'list';
