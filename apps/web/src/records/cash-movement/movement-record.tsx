import { useQuery } from '@tanstack/react-query'
import { RecordLoader } from '../record/record-loader.tsx'
import { movementQuery } from './movement.api.ts'
import { MovementView } from './movement-view.tsx'
import { movementTexts as texts } from './texts.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

/** A stored movement by its number. */
export function MovementRecord({ id, onClose }: Props) {
  const query = useQuery(movementQuery(id))
  return (
    <RecordLoader query={query} title={texts.titleOf(id)} size={{ width: 560 }} onClose={onClose}>
      {(record) => <MovementView record={record} onClose={onClose} />}
    </RecordLoader>
  )
}
