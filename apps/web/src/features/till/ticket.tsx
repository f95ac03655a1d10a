import { useQuery } from '@tanstack/react-query'
import { invoicePaper, preBillPaper } from '@yunque/contract/sales/sale-paper'
import { useEffect, useRef } from 'react'
import { useAbout } from '../../lib/api-client/about.ts'
import { companyTimeZone } from '../../lib/format/time-zone.ts'
import { toast } from '../../lib/toast.ts'
import { invoiceQuery, preBillQuery } from '../../records/sale/sale.api.ts'
import { PaperDocument } from '../../ui/print/paper-document.tsx'
import { PrintNow } from '../../ui/print/print-now.tsx'
import type { Kind } from './last-sale.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly kind: Kind
  readonly id: number
  readonly onDone: () => void
}

/** The paper of a sale, printed as soon as it is drawn. */
export function Ticket({ kind, id, onDone }: Props) {
  return kind === 'invoice' ? (
    <InvoiceTicket id={id} onDone={onDone} />
  ) : (
    <PreSaleTicket id={id} onDone={onDone} />
  )
}

type TicketProps = Omit<Props, 'kind'>

function InvoiceTicket({ id, onDone }: TicketProps) {
  const { data, error } = useQuery(invoiceQuery(id))
  const paper = usePaper()
  useFailure(error, onDone)
  if (!data || !paper) return null
  return (
    <PrintNow title={texts.ticketOf(id)} paper={paper} onDone={onDone}>
      <PaperDocument paper={invoicePaper(data, companyTimeZone())} size={paper} rowKey={({ line }) => line} />
    </PrintNow>
  )
}

function PreSaleTicket({ id, onDone }: TicketProps) {
  const { data, error } = useQuery(preBillQuery(id))
  const paper = usePaper()
  useFailure(error, onDone)
  if (!data || !paper) return null
  return (
    <PrintNow title={texts.ticketOf(id)} paper={paper} onDone={onDone}>
      <PaperDocument paper={preBillPaper(data, companyTimeZone())} size={paper} rowKey={({ line }) => line} />
    </PrintNow>
  )
}

/** The paper of the settings; undefined while they load. */
function usePaper(): 'a4' | 'ticket' | undefined {
  const settings = useAbout()
  return settings && (settings.billA4Size ? 'a4' : 'ticket')
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
