import type { FilterOptions } from '#shared/contracts/search.ts';

export interface FilterProps {
  /** Null until the server has answered with the member's own; then nothing can be chosen yet. */
  readonly filters: FilterOptions | null;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}
