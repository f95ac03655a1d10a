import { useNavigate } from '@tanstack/react-router'
import { PreBillType } from '@yunque/contract/core/constants'
import { preBill } from '@yunque/contract/sales/pre-bills'
import { useCan, useSession } from '../../../lib/api-client/session.ts'
import { toast } from '../../../lib/toast.ts'
import type { ElsewhereActs } from '../../../records/sale/elsewhere-notice.tsx'
import { savePreBill } from '../../../records/sale/sale.api.ts'
import { editLine } from '../../../records/sale/sale-line.ts'
import { newSale, toSale } from '../../../records/sale/sale-values.ts'
import type { Missing } from '../../../records/sale/use-missing.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { texts } from './texts.ts'
import type { Parking } from './use-parking.ts'

/**
 * A product that the area lacks: a transfer request, with the sale parked meanwhile, or a quotation, which becomes a
 * pre-sale when the goods arrive (sales.elsewhere).
 */
export function useElsewhereActs({ form, terms }: SaleForm, parking: Parking): ElsewhereActs {
  const navigate = useNavigate()
  const username = useSession()?.username ?? null
  const requests = useCan('requisa')
  const quotes = useCan('cotizacion')
  const request = async ({ productId, quantity }: Missing, sourceAreaId: number) => {
    if (!(await parking.keep())) return
    const askedTransfer = { productId, quantity, sourceAreaId }
    await navigate({ to: '/app/movimientos/traslados/nuevo', state: { openedHere: true, askedTransfer } })
  }
  const quote = async (missing: Missing) => {
    const { client } = form.getValues()
    if (client === null) {
      toast.warn(texts.clientFirst)
      return document.getElementById(`${form.id}-client`)?.focus()
    }
    const line = editLine(missing, 'quantity', missing.quantity, terms)
    const sale = toSale({ ...newSale(username), client, lines: [line] })
    const body = preBill.parse({ ...sale, preBillTypeId: PreBillType.quotation })
    await askAndRun({
      question: texts.quoteQuestion({ ...line, client: client.name }),
      about: body,
      run: (options) => savePreBill(body, options),
      done: texts.quoted,
    })
  }
  return {
    request: requests ? (missing, sourceAreaId) => void request(missing, sourceAreaId) : undefined,
    quote: quotes ? (missing) => void quote(missing) : undefined,
  }
}
