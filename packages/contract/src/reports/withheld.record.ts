/** `retention` by type (withholdings.books). */
export const withheldRecord = {}
