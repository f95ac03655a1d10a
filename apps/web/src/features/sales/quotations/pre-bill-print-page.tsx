import { useQueries } from '@tanstack/react-query'
import { preBillPaper } from '@yunque/contract/sales/pre-bill-paper'
import { countPreBillPrint, preBillQuery } from '../../../records/sale/sale.api.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'
import { pdfOf, preBillSubject } from './pre-bill-pdf.ts'
import { texts } from './texts.ts'

/** `/app/imprimir/cotizacion/{id}`: a quotation or pre-sale on any paper; the settings name the first. */
export function PreBillPrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(preBillQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={preBillPaper}
      rowKey={({ line }) => line}
      titleOf={({ preBillTypeId, number }) => texts.nameOf(preBillTypeId, number)}
      plural={texts.several}
      printedOf={({ paper }) => paper.printed}
      onPrinted={() => countPreBillPrint(ids)}
      pdfOf={pdfOf}
      shareOf={(preBill) => <ShareButton subject={preBillSubject(preBill)} />}
      documents={{ kind: 'preBill', ids }}
      home="/app/cotizaciones"
    />
  )
}
