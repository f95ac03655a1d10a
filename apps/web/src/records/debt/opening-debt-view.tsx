import { Alert } from '@mantine/core'
import { openingDebt } from '@yunque/contract/core/value-words'
import { formatDate, formatId, formatMoney } from '../../lib/format/format.ts'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { RecordDialog } from '../../ui/dialog/record-dialog.tsx'
import { Fact, Facts } from '../facts/facts.tsx'

/** What a debt from before shows: an invoice or a purchase without lines. */
interface Debt {
  readonly id: number
  readonly party: string
  readonly reference: string
  readonly date: string
  readonly dueDate: string | null
  readonly total: number
  readonly balance: number
  readonly active: boolean
}

interface Props {
  readonly debt: Debt
  /** 'Cliente' or 'Proveedor'. */
  readonly partyLabel: string
  readonly onClose: () => void
}

const texts = {
  title: (id: number) => `${openingDebt} #${formatId(id)}`,
  note: 'Viene del sistema anterior: no es venta ni compra, y no tiene productos. Si está mal, se deshace su importación.',
  undone: 'Su importación se deshizo: ya no se debe.',
  document: 'Documento',
  date: 'Fecha',
  due: 'Vence',
  total: 'Saldo al importar',
  balance: 'Saldo',
  close: 'Cerrar',
} as const

/** A debt from before, read-only (store.opening-debts). */
export function OpeningDebtView({ debt, partyLabel, onClose }: Props) {
  return (
    <RecordDialog
      title={texts.title(debt.id)}
      size={{ width: 700 }}
      onClose={onClose}
      actions={
        <MainButton variant="default" run={onClose}>
          {texts.close}
        </MainButton>
      }
    >
      <Facts label={openingDebt}>
        <Fact name={partyLabel}>{debt.party}</Fact>
        <Fact name={texts.document}>{debt.reference}</Fact>
        <Fact name={texts.date}>{formatDate(debt.date)}</Fact>
        <Fact name={texts.due}>{formatDate(debt.dueDate)}</Fact>
        <Fact name={texts.total}>{formatMoney(debt.total)}</Fact>
        <Fact name={texts.balance}>{formatMoney(debt.balance)}</Fact>
      </Facts>
      <Alert variant="light" color="gray" py={8} mt={8}>
        {debt.active ? texts.note : texts.undone}
      </Alert>
    </RecordDialog>
  )
}
