const NAME = 'vista'

/** The part behind `#` with which the store opens the store as it was. Browsers send it to no server. */
export const lookBackHash = (token: string): string => `${NAME}=${encodeURIComponent(token)}`

/** The token that the address carries; null in every other one. */
export const lookBackToken = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get(NAME)
