import type { PreBillDetail } from '@yunque/contract/pre-bills'
import { queryClient } from '../../shared/api-client/query-client.ts'
import { formatDate, formatMoney, formatQuantity } from '../../shared/format/format.ts'
import { preBillQuery } from '../../shared/sale/sale.api.ts'
import { canShare, shareLink } from '../../shared/ui/share.ts'
import { toast } from '../../shared/ui/toast.ts'
import { texts } from './texts.ts'

/** The document as a message: whose it is, its products and its total. */
export function shareText(preBill: PreBillDetail, company: string): string {
  const lines = preBill.preBillDetails.map(
    ({ quantity, um, product, total }) =>
      `${formatQuantity(quantity)} ${um} ${product}: ${formatMoney(total)}`,
  )
  const { active, preBillTypeId, id, date, nameClient, total } = preBill
  return [
    `${company} · ${texts.nameOf(preBillTypeId, id)}${active ? '' : ` (${texts.deleted})`}`,
    `${formatDate(date)} · ${nameClient}`,
    ...lines,
    `${texts.total}: ${formatMoney(total)}`,
  ].join('\n')
}

interface Sharing {
  readonly company: string
  readonly go: (path: string) => void
}

/** Shares a quotation or pre-sale as text and link where the device can; elsewhere shows its paper, to save or print. */
export async function sharePreBill(id: number, { company, go }: Sharing): Promise<void> {
  const path = `/app/imprimir/cotizacion/${id}`
  if (!canShare()) {
    go(path)
    return
  }
  try {
    const preBill = await queryClient.fetchQuery(preBillQuery(id))
    const title = texts.nameOf(preBill.preBillTypeId, id)
    await shareLink({ title, text: shareText(preBill, company), path })
  } catch (error) {
    toast.error(error instanceof Error ? error.message : String(error))
  }
}
