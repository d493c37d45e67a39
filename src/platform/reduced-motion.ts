/** Whether the user has asked the system for less motion. Styles ask with the mixin `moving`. */
export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
