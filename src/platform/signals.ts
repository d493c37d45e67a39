/** The signals of the app. With React they come from `@preact/signals-react` (docs/decisions/0099). */
// biome-ignore lint/performance/noBarrelFile: this file is the seam itself
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
