/** Where members start: the search, or home on sites without one (docs/product/screens.md#routes). */
export const startPathOf = (hasSearch: boolean): '/members' | '/home' => (hasSearch ? '/members' : '/home');
