/** From this width on there is room for a sidebar, or for a list next to its open item (`wide` in styles/_mixins.scss). */
export const WIDE_SCREEN = '(min-width: 56.25rem)';

/** From this width on there is room for the other member's profile beside list and conversation (`three-panes`). */
export const THREE_PANES = '(min-width: 90rem)';
