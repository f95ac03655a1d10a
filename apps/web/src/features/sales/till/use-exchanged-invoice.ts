import { exchangeMessages } from '@yunque/contract/sales/exchanges'
import type { InvoiceInfo } from '@yunque/contract/sales/sales'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { clientDetailQuery } from '../../../records/client/client.api.ts'
import { itemOf } from '../../../records/client/client-item.ts'
import { findBill } from '../../../records/note-lines/note.api.ts'
import { returnableLines } from '../../../records/note-lines/note-line.ts'
import type { ClientChoice } from '../../../records/sale/client-choice.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { exchangeTexts as texts } from './exchange-texts.ts'

interface ExchangedInvoice {
  readonly finding: boolean
  /** Why the invoice with the number typed last cannot be exchanged. */
  readonly fault: string | null
  readonly find: (number: string) => void
  readonly forget: () => void
}

/** Finds the invoice whose goods come back, with its client and what is left of its lines. */
export function useExchangedInvoice({ change, changeClient }: SaleForm): ExchangedInvoice {
  const areaId = useSession()?.areaId
  const [finding, setFinding] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const asked = useRef('')
  const take = async (number: string) => {
    const invoice = await findBill(number)
    const client = await clientOf(invoice)
    if (asked.current !== number) return
    const refusal = refusalOf(invoice, areaId)
    setFault(refusal)
    if (refusal !== null) return
    changeClient(client)
    const { walkInName: clientName, walkInRuc, walkInPhone } = invoice
    const { projectId, project: projectName, buyerId, buyer: buyerName } = invoice
    change({
      returnedInvoice: invoice,
      clientName,
      walkInRuc,
      walkInPhone,
      projectId,
      projectName,
      buyerId,
      buyerName,
      returnedLines: returnableLines(invoice.details),
    })
  }
  return {
    finding,
    fault,
    find: (typed) => {
      const number = typed.trim()
      if (number === '') return
      asked.current = number
      setFinding(true)
      take(number)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          setFault(error.message)
        })
        .finally(() => setFinding(false))
    },
    forget: () => {
      setFault(null)
      change({ returnedInvoice: null, returnedLines: [] })
    },
  }
}

function refusalOf(invoice: InvoiceInfo, areaId: number | undefined): string | null {
  if (!invoice.active) return texts.isVoid
  if (invoice.areaId !== areaId) return exchangeMessages.otherArea(invoice.area)
  return returnableLines(invoice.details).length === 0 ? texts.nothingLeft : null
}

async function clientOf({ clientId }: InvoiceInfo): Promise<ClientChoice> {
  const data = await queryClient.fetchQuery({ ...clientDetailQuery(clientId), staleTime: 0 })
  return itemOf({ ...data.client, saldo: data.saldo, favor: data.favor, dueBills: data.dueBills })
}
