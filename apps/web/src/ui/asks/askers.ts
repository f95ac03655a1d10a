import type { PaperKind } from '@yunque/contract/core/asks'
import type { Askers } from '../../lib/api-client/asked.ts'
import type { Confirmation } from '../feedback/confirm.tsx'
import { saveAnyway } from './save-anyway.ts'

const papers: Readonly<Record<PaperKind, string>> = {
  factura: 'otra factura',
  recibo: 'otro recibo',
  nota: 'otra nota',
}
const other = (name: string, same: string) => ({
  title: `¿Es ${name} con ${same}?`,
  action: `Sí, es ${name}`,
  cancel: 'No, corregir',
})

const agreed = async (question: Confirmation): Promise<true | null> =>
  (await import('./ask-agreement.ts')).askAgreement(question)

/** How each kind of question of the server is asked. Dialogs are no part of the first page: they are loaded when they are needed. */
export const askers: Askers = {
  confirm: ({ message, anyway = saveAnyway }) => agreed({ ...anyway, body: message }),
  repeated: ({ ask, message }) => agreed({ ...other(papers[ask.paper], 'el mismo número'), body: message }),
  // The title asks what the last line of the message asks.
  reference: ({ message }) =>
    agreed({
      ...other('otro pago', 'la misma referencia'),
      body: message.split('\n').slice(0, -1).join('\n'),
    }),
  inherited: async (question) => (await import('./ask-inherited.tsx')).askInherited(question),
  approval: async (question) => (await import('./ask-approval.tsx')).askApproval(question),
  serials: async (question) => (await import('../serials/ask-serials.tsx')).askSerials(question),
  code: async (question) => (await import('./ask-codes.tsx')).askCodes(question),
}
