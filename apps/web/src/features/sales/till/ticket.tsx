import { useQuery } from '@tanstack/react-query'
import type { RollPaper } from '@yunque/contract/core/paper'
import type { Issuer } from '@yunque/contract/core/paper-kinds'
import { creditNotePaper, nameOfCreditNote } from '@yunque/contract/receivables/credit-note-paper'
import type { CreditNoteDetail } from '@yunque/contract/receivables/credit-notes'
import { preBillPaper } from '@yunque/contract/sales/pre-bill-paper'
import type { SaleLineRow } from '@yunque/contract/sales/sale-lines'
import { invoicePaper } from '@yunque/contract/sales/sale-paper'
import { useEffect, useRef } from 'react'
import { useAbout } from '../../../lib/api-client/about.ts'
import { issuerOf } from '../../../lib/api-client/issuer.ts'
import { useCan } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import { countNotePrint, noteQuery } from '../../../records/note-lines/note.api.ts'
import {
  countInvoicePrint,
  countPreBillPrint,
  invoiceQuery,
  preBillQuery,
} from '../../../records/sale/sale.api.ts'
import { PaperSheets, sheetsOf } from '../../../ui/print/paper-sheets.tsx'
import { PrintNow } from '../../../ui/print/print-now.tsx'
import type { Kind } from './last-sale.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly kind: Kind
  readonly id: number
  readonly onDone: () => void
}

/** The paper of a sale with its copies, printed as soon as it is drawn. */
export function Ticket({ kind, id, onDone }: Props) {
  return kind === 'invoice' ? (
    <InvoiceTicket id={id} onDone={onDone} />
  ) : (
    <PreSaleTicket id={id} onDone={onDone} />
  )
}

type TicketProps = Omit<Props, 'kind'>

/** The ticket of an invoice; of an exchange with that of its note before it, for who may read notes. */
function InvoiceTicket({ id, onDone }: TicketProps) {
  const { data, error } = useQuery(invoiceQuery(id))
  const issuer = issuerOf(useAbout())
  const readsNotes = useCan('crearNotasCreditos', 'contabilidad')
  const noteId = readsNotes ? (data?.exchange?.noteId ?? null) : null
  const note = useQuery({ ...noteQuery(noteId ?? 0), enabled: noteId !== null })
  useFailure(error ?? note.error, onDone)
  if (!data || !issuer || (noteId !== null && !note.data)) return null
  const counted = async () => {
    await countInvoicePrint([id])
    if (noteId !== null) await countNotePrint([noteId])
  }
  return (
    <SaleTicket
      sale={data}
      note={note.data}
      paper={invoicePaper(data, issuer)}
      issuer={issuer}
      onDone={() => finished(counted(), onDone)}
    />
  )
}

function PreSaleTicket({ id, onDone }: TicketProps) {
  const { data, error } = useQuery(preBillQuery(id))
  const issuer = issuerOf(useAbout())
  useFailure(error, onDone)
  if (!data || !issuer) return null
  const done = () => finished(countPreBillPrint([id]), onDone)
  return <SaleTicket sale={data} paper={preBillPaper(data, issuer)} issuer={issuer} onDone={done} />
}

interface SaleProps {
  readonly sale: { readonly number: string; readonly paper: { readonly printed: number } }
  readonly paper: RollPaper<SaleLineRow>
  /** The note of an exchange, whose paper comes first. */
  readonly note?: CreditNoteDetail | undefined
  readonly issuer: Issuer
  readonly onDone: () => void
}

function SaleTicket({ sale, note, paper, issuer, onDone }: SaleProps) {
  const title = texts.ticketOf(sale.number)
  const size = paper.kind ? issuer.papers[paper.kind].size : 'ticket'
  const sheets = sheetsOf(paper, { issuer, printed: sale.paper.printed, title })
  const noteSheets = note
    ? sheetsOf(creditNotePaper(note, issuer), {
        issuer,
        printed: note.paper.printed,
        title: nameOfCreditNote(note.number),
      })
    : []
  return (
    <PrintNow
      title={title}
      paper={size}
      foot={sheets[0]?.foot}
      watermark={sheets.length + noteSheets.length === 1 ? paper.voided?.mark : undefined}
      onDone={onDone}
    >
      <PaperSheets sheets={noteSheets} size={size} rowKey={({ line }) => line} />
      <PaperSheets sheets={sheets} size={size} rowKey={({ line }) => line} />
    </PrintNow>
  )
}

/** Ends the print, and reports when it could not be counted. */
function finished(counted: Promise<void>, onDone: () => void): void {
  onDone()
  counted.catch((error: unknown) => toast.error(error instanceof Error ? error.message : String(error)))
}

function useFailure(error: Error | null, onDone: () => void): void {
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (!error) return
    toast.error(error.message)
    done.current()
  }, [error])
}
