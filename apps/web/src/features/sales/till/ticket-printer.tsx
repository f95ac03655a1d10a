import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sendPrint } from '../../../lib/api-client/prints.ts'
import { usePrinter } from '../../../lib/api-client/this-device.ts'
import { toast } from '../../../lib/toast.ts'
import type { Kind } from './last-sale.tsx'
import { autoPrint } from './ticket-settings.ts'

const Ticket = lazy(async () => ({ default: (await import('./ticket.tsx')).Ticket }))

interface TicketPrinter {
  /** Prints a document of the quick screen, without leaving it. */
  readonly print: (id: number) => void
  /** Prints a sale that was saved just now, if this device prints them; `noteId` is the note of an exchange. */
  readonly printSaved: (id: number, noteId?: number) => void
  /** To be rendered on the page; shows only on paper. */
  readonly sheet: ReactNode
}

const documents = { invoice: 'bill', preSale: 'preBill' } as const

/** Prints tickets in place: on the printer of this device, otherwise with the dialog of the browser (till.ticket). */
export function useTicketPrinter(kind: Kind): TicketPrinter {
  const [printed, setPrinted] = useState<{ id: number; time: number } | null>(null)
  const on = useAutoPrint()
  const withDialog = (id: number) => setPrinted((before) => ({ id, time: (before?.time ?? 0) + 1 }))
  const send = async (id: number, noteId?: number) => {
    try {
      if (noteId !== undefined) await sendPrint({ kind: 'creditNote', id: noteId })
      if (!(await sendPrint({ kind: documents[kind], id })).paper) withDialog(id)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const sheet = printed && (
    <Suspense>
      <Ticket key={printed.time} kind={kind} id={printed.id} onDone={() => setPrinted(null)} />
    </Suspense>
  )
  return {
    print: (id) => void send(id),
    printSaved: (id, noteId) => on && void send(id, noteId),
    sheet,
  }
}

/** Whether this device prints the ticket of every sale: as somebody chose, otherwise when it has a printer. */
export function useAutoPrint(): boolean {
  const hasPrinter = usePrinter() !== null
  return autoPrint.use() ?? hasPrinter
}
