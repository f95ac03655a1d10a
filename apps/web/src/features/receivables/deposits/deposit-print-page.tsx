import { useQueries } from '@tanstack/react-query'
import { depositPaper, nameOfDeposit } from '@yunque/contract/receivables/deposit-paper'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { depositQuery } from '../../../records/deposit/deposit.api.ts'
import { loadPdf } from '../../../records/share/share.api.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'
import { depositSubject } from './deposit-actions.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/anticipo/{id}`: the receipt of a deposit as ticket, letter or A4, with lines to sign. */
export function DepositPrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(depositQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={(deposit) => depositPaper(deposit, companyTimeZone())}
      rowKey={({ id }) => id}
      titleOf={nameOfDeposit}
      plural={texts.title}
      papers={['ticket', 'letter', 'a4']}
      pdfOf={(deposit) => ({
        load: (paper) => loadPdf(depositSubject(deposit), paper),
        title: nameOfDeposit(deposit),
      })}
      shareOf={(deposit) => <ShareButton subject={depositSubject(deposit)} />}
      documents={{ kind: 'deposit', ids }}
      home="/app/anticipos"
    />
  )
}
