/** A list for `in`. Neither engine takes an empty one, and no id, host or pool is empty. */
export const inList = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : ['']);
