import { useNavigate } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { OwedInvoiceRow, PaymentHistoryRow } from '@yunque/contract/receivables/debts'
import { type Act, declareActs } from '../../../records/acts/act.ts'
import type { ActedInvoice } from '../../../records/invoice-actions/invoice-actions.ts'
import { invoiceActs } from '../../../records/invoice-actions/invoice-acts.tsx'
import { PaymentEditor } from '../../../records/receipt-dialog/payment-editor.tsx'
import { openDialog } from '../../../ui/dialog/opened-dialogs.tsx'
import { texts } from './texts.ts'

/** A debt in the shape of an invoice. */
export const actedDebt = <Row extends OwedInvoiceRow | PaymentHistoryRow>(row: Row) => ({
  ...row,
  nombre: row.name,
})

/** The client of a payment of several invoices, null when the dialog asks for it, and the project that is filtered. */
interface Payer {
  readonly clientId: number | null
  readonly projectId: number | null
}

/** Opens the payment of several invoices; afterwards it is printed. */
export const collectSeveral = (payer: Payer, go: (href: string) => void): void =>
  openDialog((close) => (
    <PaymentEditor
      clientId={payer.clientId}
      projectId={payer.projectId}
      onClose={close}
      onSaved={({ id }) => go(`/app/imprimir/pago/${id}`)}
    />
  ))

type Owed = ActedInvoice & Pick<OwedInvoiceRow, 'clientId' | 'projectId'>

interface Filtered {
  /** The project that the list is filtered by. */
  readonly projectId: number | null
}

const ofClient: readonly Act<Owed, Filtered>[] = [
  {
    kind: 'collect',
    label: texts.collectSeveral,
    may: ['crearRecibo'],
    denied: texts.noPermission,
    run: ({ clientId }, { projectId, go }) => collectSeveral({ clientId, projectId }, go),
  },
  {
    kind: 'statement',
    label: texts.statement,
    run: ({ clientId }, { go }) => go(`/app/estado-cliente/${clientId}`),
  },
  {
    kind: 'statement',
    label: texts.projectStatement,
    has: ({ projectId }) => projectId !== null,
    run: ({ projectId }, { go }) => go(`/app/estado-obra/${projectId}`),
  },
  {
    kind: 'party',
    label: texts.openCard,
    may: ['verClientes'],
    denied: texts.noPermission,
    run: ({ clientId }, { go }) => go(`/app/clientes/${clientId}`),
  },
]

/** In a list of debts the payment is the next step. */
const nowPaid = ({ later: _later, ...act }: Act<Owed, Filtered>): Act<Owed, Filtered> => act

/** What is done with an invoice that is owed, and with its client. */
export const owedActs = declareActs<Owed, Filtered>()([...invoiceActs.map(nowPaid), ...ofClient])

/** Opens an invoice on its own screen. */
export function useOpenInvoice(): (id: number) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ href: documentAddress('bill', id) })
}
