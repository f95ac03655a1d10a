import { useQuery } from '@tanstack/react-query'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import type { StockKind } from './kinds.ts'
import { stockQuery } from './stock-documents.api.ts'
import { StockEditor } from './stock-editor.tsx'
import { stockSize } from './stock-values.ts'
import { StockView } from './stock-view.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly kind: StockKind
  readonly id: RecordId
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** An entry or exit over its list: a new one is edited, a stored one is read-only. */
export function StockDialog({ kind, id, onClose, onOpen }: Props) {
  if (id === newRecord)
    return <StockEditor kind={kind} onClose={onClose} onSaved={(saved) => onOpen(saved.id)} />
  return <Existing key={id} kind={kind} id={id} onClose={onClose} />
}

function Existing({ kind, id, onClose }: Omit<Props, 'id' | 'onOpen'> & { readonly id: number }) {
  const query = useQuery(stockQuery(kind.entity, id))
  const title = texts.numbered(kind.texts.name, id)
  return (
    <RecordLoader query={query} title={title} size={stockSize} onClose={onClose}>
      {(record) => <StockView kind={kind} record={record} onClose={onClose} />}
    </RecordLoader>
  )
}
