import { noteMessages } from '@yunque/contract/receivables/credit-notes'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-client/api.ts'
import { toast } from '../../lib/toast.ts'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { findBill } from './credit-notes.api.ts'
import { type NoteValues, startingLines } from './note-values.ts'
import { texts } from './texts.ts'

interface BillLookup {
  /** Call it when the number was typed. */
  readonly lookUp: () => void
  /** Why the number typed cannot be credited; null for another number. */
  readonly fault: string | null
}

/** Finds the invoice by its number. An unknown or voided one stays typed, with the reason beside it (screens.errors). */
export function useBillLookup(form: ZodForm<NoteValues>): BillLookup {
  const latest = useRef(form)
  latest.current = form
  const asked = useRef<number | null>(null)
  const [refused, setRefused] = useState<{ bill: number; why: string } | null>(null)
  const lookUp = useRef(() => {
    const { bill, invoice } = latest.current.getValues()
    if (bill === (invoice?.id ?? null) || bill === asked.current) return
    asked.current = bill
    void search(bill).then((found) => {
      if (asked.current === bill) asked.current = null
      const { id, set, reportFault, getValues } = latest.current
      const now = getValues()
      if (now.bill !== bill) return
      const invoice = typeof found === 'string' ? null : found
      const why = typeof found === 'string' ? `${texts.bill}: ${found}` : null
      setRefused(bill === null || why === null ? null : { bill, why })
      reportFault(`${id}-bill`, why)
      if (why !== null) toast.error(why)
      set({ invoice, client: invoice?.nombre ?? '', lines: startingLines(invoice, now.typeId) })
    })
  })
  useEffect(() => lookUp.current(), [])
  const fault = refused !== null && refused.bill === form.values.bill ? refused.why : null
  return { lookUp: lookUp.current, fault }
}

/** The invoice, or why it cannot be credited; null without a number. */
async function search(bill: number | null): Promise<InvoiceInfo | string | null> {
  if (bill === null) return null
  try {
    const found = await findBill(bill)
    return found.active ? found : noteMessages.billVoid
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.message
  }
}
