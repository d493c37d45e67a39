/** The app's signals. With React, they would come from `@preact/signals-react` (docs/decisions/0099). */
// biome-ignore lint/performance/noBarrelFile: the only place that chooses the signals library
export { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
