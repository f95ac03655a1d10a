/** The parameter of an address with the filter of a column begins so (lists.address). */
export const filterPrefix = 'f.'
const names: ReadonlySet<string> = new Set(['q', 'sort', 'group', 'page', 'size', 'view'])

/** Whether a parameter of an address is of the query of a list (lists.address). */
export const isListParam = (name: string): boolean => names.has(name) || name.startsWith(filterPrefix)
