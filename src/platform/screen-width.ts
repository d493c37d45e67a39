/** From here on there is room for a sidebar, or for a list and what it opens (`wide` in styles/_mixins.scss). */
export const WIDE_SCREEN = '(min-width: 56.25rem)';
/** From here on there is room for a third column (`desk` in styles/_mixins.scss). */
export const DESK_SCREEN = '(min-width: 75rem)';
