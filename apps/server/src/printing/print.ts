/** What is sent to a printer. */
export type Print = {
  bytes: Uint8Array
  /** Whether the printer is asked how it is; one of labels does not understand the questions. */
  asks: boolean
  /** Runs before the first byte that may come out. */
  begin: () => Promise<void>
  /** Sent instead to a printer that cannot print now, such as a pulse of the drawer, which needs no paper. */
  whenStopped?: Uint8Array | undefined
}
