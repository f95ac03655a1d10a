/** Programs that the store opens in another tab: the practice shop, and the store as it was. */
type Opened = 'practica' | 'vista'

/** The part behind `#` that carries a secret to such a program. Browsers send it to no server. */
export const secretHash = (of: Opened, secret: string): string => `${of}=${encodeURIComponent(secret)}`

/** The secret that the address carries, taken out of the address, which people copy; null without one. */
export function takeSecret(of: Opened): string | null {
  const secret = new URLSearchParams(window.location.hash.slice(1)).get(of)
  if (secret === null) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return secret
}
