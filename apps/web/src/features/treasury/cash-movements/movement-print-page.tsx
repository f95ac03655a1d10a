import { useQueries } from '@tanstack/react-query'
import { cashMovementPaper, nameOfMovement } from '@yunque/contract/treasury/cash-movement-paper'
import { companyTimeZone } from '../../../lib/format/time-zone.ts'
import { movementPdf, movementQuery, movementSubject } from '../../../records/cash-movement/movement.api.ts'
import { movementTexts as texts } from '../../../records/cash-movement/texts.ts'
import { ShareButton } from '../../../records/share/share-button.tsx'
import { SeveralPapers } from '../../../ui/print/several-papers.tsx'
import { usePrintedIds } from '../../../ui/print/use-printed-ids.ts'

/** `/app/imprimir/movimiento-caja/{id}`: the voucher of a movement as ticket, letter or A4, with lines to sign. */
export function MovementPrintPage() {
  const ids = usePrintedIds()
  const readings = useQueries({ queries: ids.map(movementQuery) })
  return (
    <SeveralPapers
      readings={readings}
      paperOf={(movement) => cashMovementPaper(movement, companyTimeZone())}
      rowKey={({ id }) => id}
      titleOf={({ id }) => nameOfMovement(id)}
      plural={texts.title}
      papers={['ticket', 'letter', 'a4']}
      pdfOf={movementPdf}
      shareOf={(movement) => <ShareButton subject={movementSubject(movement)} />}
      documents={{ kind: 'cashMovement', ids }}
      home="/app/movimientos-caja"
    />
  )
}
