/** How a print stands, by its code. `left`: somebody gave it up, or looked at the paper. */
export type PrintState = 'queued' | 'printing' | 'printed' | 'doubtful' | 'failed' | 'left'

/** A print of a device. */
export type PrintRow = {
  id: number
  /** 'Factura 00123' */
  title: string
  /** Null for a drawer that was opened without a document. */
  kind: string | null
  documentId: number | null
  /** Whether it is a paper; otherwise only the drawer. */
  paper: boolean
  state: PrintState
  /** Why the last attempt failed: 'Sin papel'. */
  fault: string | null
  printer: string
}

/** A print that was queued; none where the device has no printer or nothing is to be done. */
export type QueuedPrint = {
  print: PrintRow | null
  /** Whether the paper was queued; otherwise the dialog of the browser prints it. */
  paper: boolean
}
