import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { MainButton } from '../../ui/dialog/main-button.tsx'
import { RecordDialog, type RecordDialogProps } from '../../ui/dialog/record-dialog.tsx'
import { Fact, Facts } from '../facts/facts.tsx'
import { RecordLoader } from '../record/record-loader.tsx'

const size = { width: 960, height: 520 }

interface Props<Debt> {
  readonly query: UseQueryResult<Debt>
  readonly title: string
  /** Whether it opens with a new payment. */
  readonly paying: boolean
  readonly onClose: () => void
  /** The form of a new payment; `onCancel` leaves it, and `onPaid` goes on to the list. */
  readonly editor: (debt: Debt, leave: { onCancel: () => void; onPaid: () => void }) => ReactNode
  readonly list: (debt: Debt, onPay: () => void) => ReactNode
}

/** The payments of one document, and a new payment while the document has a balance. */
export function DebtDialog<Debt extends { readonly balance: number }>(props: Props<Debt>) {
  const { query, title, onClose, editor, list } = props
  const [paying, setPaying] = useState(props.paying)
  const showList = () => setPaying(false)
  return (
    <RecordLoader query={query} title={title} size={size} onClose={onClose}>
      {(debt) =>
        paying && debt.balance > 0
          ? editor(debt, { onCancel: props.paying ? onClose : showList, onPaid: showList })
          : list(debt, () => setPaying(true))
      }
    </RecordLoader>
  )
}

interface ListProps extends Pick<RecordDialogProps, 'title' | 'status' | 'secondary' | 'onClose'> {
  readonly texts: { readonly about: string; readonly create: string; readonly close: string }
  readonly facts: Readonly<Record<string, ReactNode>>
  /** Null where nothing can be paid. */
  readonly onPay: (() => void) | null
  /** The list of payments. */
  readonly children: ReactNode
}

/** What the document owes, its payments, and the button for a new one. */
export function DebtPayments({ texts, facts, onPay, children, ...dialog }: ListProps) {
  const { onClose } = dialog
  return (
    <RecordDialog
      {...dialog}
      size={size}
      fill
      actions={
        onPay ? (
          <>
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <MainButton run={onPay}>{texts.create}</MainButton>
          </>
        ) : (
          <MainButton variant="default" run={onClose}>
            {texts.close}
          </MainButton>
        )
      }
    >
      <Facts label={texts.about}>
        {Object.entries(facts).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {children}
    </RecordDialog>
  )
}
