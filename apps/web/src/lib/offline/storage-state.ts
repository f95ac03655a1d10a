import { ownStorage } from './secure.ts'

/** What this browser promises about what it stores. */
export interface StorageState {
  /** Whether it keeps it until a person clears it. */
  readonly persistent: boolean
  /** Whether the application is installed. */
  readonly installed: boolean
  /** Bytes that may still be stored; null where the browser does not say. */
  readonly free: number | null
}

export async function storageState(): Promise<StorageState> {
  const installed = matchMedia('(display-mode: standalone)').matches
  const [persistent, estimate] = await Promise.all([
    ownStorage.persisted(),
    ownStorage.estimate().catch(() => null),
  ])
  const free =
    estimate?.quota === undefined ? null : Math.max(0, Math.round(estimate.quota - (estimate.usage ?? 0)))
  return { persistent, installed, free }
}

/** Asks the browser to keep what is stored; it may ask the person. Answers whether it does. */
export const askPersistence = (): Promise<boolean> => ownStorage.persist()
