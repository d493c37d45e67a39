import type { FilterOptions } from '#shared/contracts/search.ts';

export interface FilterProps {
  /** Null until the server has sent the member's filters. The fields are disabled until then. */
  readonly filters: FilterOptions | null;
  readonly onChoose: (change: Partial<FilterOptions>) => void;
}
