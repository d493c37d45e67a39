/** From this width on there is room for a sidebar, or for a list next to its open item (`wide` in styles/_mixins.scss). */
export const WIDE_SCREEN = '(min-width: 56.25rem)';
