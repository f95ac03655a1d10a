import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { receptionPaper } from '@yunque/contract/purchasing/reception-paper'
import { SheetPrint } from '../../../records/share/sheet-print.tsx'
import { receptionSubject } from './reception-actions.ts'
import { receptionQuery } from './receptions.api.ts'

/** `/app/imprimir/recepcion/{id}`: the print page of a reception. */
export function ReceptionPrintPage() {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...reading } = useQuery(receptionQuery(id))
  return (
    <SheetPrint
      subject={receptionSubject({ id })}
      paper={data && receptionPaper(data)}
      reading={reading}
      rowKey={({ line }) => line}
      home="/app/recepciones"
    />
  )
}
