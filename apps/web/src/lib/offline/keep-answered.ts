import type { CreditNoteDetail } from '@yunque/contract/receivables/credit-notes'
import type { AnsweredAct } from '@yunque/contract/sales/kept-act-words'
import type { InvoiceDetail, VoidInvoice } from '@yunque/contract/sales/sales'
import type { AnsweredCall } from '../api-client/answer-keeper.ts'
import { api } from '../api-client/api.ts'
import { getSession } from '../api-client/session.ts'
import { keepAct } from './kept-acts.ts'
import { keptTill } from './kept-till.ts'

/**
 * Keeps what the server answered to a sale, a void or a credit note of this device before its paper is printed (offline.kept). A fault
 * of the storage does not fail the act: the store has it.
 */
export async function keepAnswered(call: AnsweredCall): Promise<void> {
  try {
    const act = await actOf(call)
    if (act) await keepAct(act)
  } catch (error) {
    reportError(error)
  }
}

async function actOf({ path, body, answer }: AnsweredCall): Promise<AnsweredAct | undefined> {
  if (path === 'bills' || path === 'bills/exchange')
    return { kind: 'invoice', answer: answer as InvoiceDetail }
  if (path === 'movements') return { kind: 'note', answer: answer as CreditNoteDetail }
  if (/^bills\/\d+\/delete$/.test(path)) return voidOf(body as VoidInvoice)
  if (/^prebills\/\d+\/convertToBill$/.test(path)) return billed(answer as { billId: number })
  return undefined
}

/** The invoice of a pre-sale: its answer has the id alone. */
async function billed({ billId }: { billId: number }): Promise<AnsweredAct | undefined> {
  if (!(await keptTill())?.terms) return undefined
  const { invoices } = await import('@yunque/contract/sales/invoices.endpoints')
  return { kind: 'invoice', answer: await api.call(invoices.one, { params: { id: billId } }) }
}

async function voidOf({ id, disabledSubject, disassociate }: VoidInvoice): Promise<AnsweredAct | undefined> {
  const till = await keptTill()
  if (!till?.store) return undefined
  return {
    kind: 'void',
    at: new Date(Date.now() + till.ahead).toISOString(),
    areaId: till.store.areaId,
    username: getSession()?.username ?? '',
    id,
    reason: disabledSubject,
    disassociate,
  }
}
