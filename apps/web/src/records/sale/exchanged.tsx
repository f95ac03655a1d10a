import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documentAddress } from '@yunque/contract/core/document-links'
import type { ExchangedGoods } from '@yunque/contract/sales/sales'
import { formatMoney } from '../../lib/format/format.ts'
import { Fact, Facts } from '../facts/facts.tsx'
import { saleTexts as texts } from './texts.ts'

/** The invoice and the note of the goods for which an invoice was exchanged (sales.exchange). */
export function Exchanged({ exchange }: { readonly exchange: ExchangedGoods }) {
  const { billId, billNumber, noteId, noteNumber, returned, applied, paid, refunded } = exchange
  return (
    <Facts label={texts.exchange}>
      <Fact name={texts.exchangeOf}>
        <DocumentLink to={documentAddress('bill', billId)}>{billNumber}</DocumentLink>
      </Fact>
      <Fact name={texts.exchangeNote}>
        <DocumentLink to={documentAddress('creditNote', noteId)}>{noteNumber}</DocumentLink>
      </Fact>
      <Fact name={texts.returned}>{formatMoney(returned)}</Fact>
      {applied > 0 && <Fact name={texts.debtFell}>{formatMoney(applied)}</Fact>}
      {paid > 0 && <Fact name={texts.paidByNote}>{formatMoney(paid)}</Fact>}
      {refunded > 0 && <Fact name={texts.givenBack}>{formatMoney(refunded)}</Fact>}
    </Facts>
  )
}

function DocumentLink({ to, children }: { readonly to: string; readonly children: string }) {
  return <Anchor renderRoot={(props) => <Link {...props} to={to} />}>{children}</Anchor>
}
