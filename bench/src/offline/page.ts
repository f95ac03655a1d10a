import type { KeptForLater } from '@yunque/contract/sales/later-act-words'
import type { OfflineSale } from '@yunque/contract/sales/offline-sales'

/** A sale in the queue of a device. */
export type QueuedSale = { key: string; deviceId: number; number: number; state: string; reason: string }
/** A call that the server answered. */
type AnsweredCall = { path: string; body: unknown; answer: unknown }

/** The application's own queue and synchronisation. Their sources are of a browser, so they are loaded by address. */
export type DeviceCode = {
  queueSale(sale: OfflineSale): Promise<QueuedSale>
  queueLater(make: (number: string) => KeptForLater): Promise<QueuedSale>
  queuedSales(): Promise<QueuedSale[]>
  syncDevice(): Promise<void>
  keepAnswered(call: AnsweredCall): Promise<void>
}

const memory = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => memory.set(key, value),
  removeItem: (key: string) => memory.delete(key),
}

// Who is signed in at the page: the manager of the store.
memory.set('yunque:user', JSON.stringify({ sessionId: 1, username: 'vende0', resources: [] }))

/** Gives this process what the application's code reads of a page, and loads that code. */
export async function loadDeviceCode(): Promise<DeviceCode> {
  const storage = {
    persisted: () => Promise.resolve(true),
    persist: () => Promise.resolve(true),
    estimate: () => Promise.resolve({ quota: 1e9, usage: 0 }),
  }
  const given = {
    window: new EventTarget(),
    matchMedia: () => ({ matches: true }),
    localStorage,
    isSecureContext: true,
    // One page: what it announces reaches its own listeners.
    BroadcastChannel: undefined,
  }
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage })
  const load = (path: string): Promise<object> =>
    import(new URL(`../../../apps/web/src/lib/offline/${path}`, import.meta.url).href)
  return Object.assign(
    {},
    ...(await Promise.all([load('sales-queue.ts'), load('sync-device.ts'), load('keep-answered.ts')])),
  ) as DeviceCode
}

/** The browser registered as this device. */
export const registeredAs = (token: string): unknown =>
  localStorage.setItem('yunque:registered:token', JSON.stringify(token))
