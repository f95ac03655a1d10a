/**
 * What only a page over HTTPS has. Nothing of it is used before `canKeepSales`. A property that is missing is read as undefined.
 */
// biome-ignore lint/style/noRestrictedGlobals: this file is the helper
const { locks, storage } = navigator
// biome-ignore lint/style/noRestrictedGlobals: this file is the helper
export const secureCrypto = crypto
export const ownStorage = storage

/** Whether a browser has all that a till without its server needs: HTTPS, locks, encryption and a storage that can be kept (offline.durable). */
export const canKeepSales = (): boolean =>
  isSecureContext && Boolean(locks) && Boolean(storage) && Boolean(secureCrypto.subtle)

/** Runs `work` alone in all tabs, after those that asked before. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return locks.request(`yunque-till-${name}`, work)
}

/** Runs `work` alone in all tabs; does nothing while another tab runs it. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  await locks.request(`yunque-till-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}
