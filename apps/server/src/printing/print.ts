/** What is sent to a printer. */
export type Print = {
  bytes: Uint8Array
  /** Runs before the first byte that may come out. */
  begin: () => Promise<void>
  /** Sent instead to a printer that cannot print now, such as a pulse of the drawer, which needs no paper. */
  whenStopped?: Uint8Array | undefined
}
