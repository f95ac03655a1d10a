import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Kind } from './last-sale.tsx'

const Ticket = lazy(async () => ({ default: (await import('./ticket.tsx')).Ticket }))

interface TicketPrinter {
  /** Prints a document of the quick screen, without leaving it. */
  readonly print: (id: number) => void
  /** To be rendered on the page; shows only on paper. */
  readonly sheet: ReactNode
}

/** Prints tickets in place (till.ticket). */
export function useTicketPrinter(kind: Kind): TicketPrinter {
  const [printed, setPrinted] = useState<{ id: number; time: number } | null>(null)
  const print = (id: number) => setPrinted((before) => ({ id, time: (before?.time ?? 0) + 1 }))
  const sheet = printed && (
    <Suspense>
      <Ticket key={printed.time} kind={kind} id={printed.id} onDone={() => setPrinted(null)} />
    </Suspense>
  )
  return { print, sheet }
}
