import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { toast } from '../../../lib/toast.ts'
import { findBill } from '../../../records/note-lines/note.api.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { type NoteValues, startingLines } from './note-values.ts'
import { texts } from './texts.ts'

interface BillLookup {
  /** Call it when the number was typed. */
  readonly lookUp: () => void
  /** Why the number typed cannot be credited; null for another number. */
  readonly fault: string | null
}

/**
 * Finds the invoice by the number typed, or at first the one with the id `opened`. An unknown or voided one stays typed,
 * with the reason beside it (screens.errors).
 */
export function useBillLookup(form: ZodForm<NoteValues>, opened: number | null): BillLookup {
  const latest = useRef(form)
  latest.current = form
  const asked = useRef<number | string | null>(null)
  const [refused, setRefused] = useState<{ bill: string; why: string } | null>(null)
  const find = useRef((wanted: number | string) => {
    asked.current = wanted
    void search(wanted).then((found) => {
      if (asked.current !== wanted) return
      asked.current = null
      const { id, set, reportFault, getValues } = latest.current
      const { bill: typed, typeId } = getValues()
      if (typeof wanted === 'string' && typed !== wanted) return
      const invoice = typeof found === 'string' ? null : found
      const why = typeof found === 'string' ? `${texts.bill}: ${found}` : null
      const bill = invoice?.number ?? typed
      setRefused(why === null ? null : { bill, why })
      reportFault(`${id}-bill`, why)
      if (why !== null) toast.error(why)
      set({ bill, invoice, client: invoice?.nombre ?? '', lines: startingLines(invoice, typeId) })
    })
  })
  const lookUp = useRef(() => {
    const { bill, invoice } = latest.current.getValues()
    if (bill.trim() === '' && invoice) latest.current.set({ invoice: null, client: '', lines: [] })
    if (bill.trim() === '' || bill === invoice?.number || bill === asked.current) return
    find.current(bill)
  })
  useEffect(() => {
    if (opened !== null) find.current(opened)
  }, [opened])
  const fault = refused !== null && refused.bill === form.values.bill ? refused.why : null
  return { lookUp: lookUp.current, fault }
}

/** The invoice, or why it cannot be credited. */
async function search(wanted: number | string): Promise<InvoiceInfo | string> {
  try {
    const found = await findBill(wanted)
    return found.active ? found : noteMessages.billVoid
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
