import { useQuery } from '@tanstack/react-query'
import type { ClaimDetail, ClaimSource } from '@yunque/contract/sales/claims'
import { useState } from 'react'
import { RecordLoader } from '../../records/record-loader.tsx'
import { useUrlFilters } from '../../ui/screen/use-url-filters.ts'
import { ClaimEditor } from './claim-editor.tsx'
import { type SourceQuery, sourcesQuery } from './claims.api.ts'
import { FindSource, findSize } from './find-source.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: ClaimDetail) => void
}

/** The invoice or the unit of a new claim, from the address: `/app/reclamos/nuevo?factura=12`. */
const nothing: { factura: number | null; unidad: number | null } = { factura: null, unidad: null }

/** A new claim: first what the client brings, found by its serial or its invoice, then what is wrong with it. */
export function NewClaim({ onClose, onSaved }: Props) {
  const [{ factura, unidad }] = useUrlFilters(nothing)
  const [source, choose] = useState<ClaimSource | 'none' | null>(null)
  if (source !== null)
    return (
      <ClaimEditor
        source={source === 'none' ? null : source}
        onBack={() => choose(null)}
        {...{ onClose, onSaved }}
      />
    )
  if (factura !== null) return <Given query={{ billId: factura }} onChoose={choose} onClose={onClose} />
  if (unidad !== null) return <Given query={{ unitId: unidad }} onChoose={choose} onClose={onClose} />
  return <FindSource sources={null} onChoose={choose} onClose={onClose} />
}

interface GivenProps {
  readonly query: SourceQuery
  readonly onChoose: (source: ClaimSource | 'none') => void
  readonly onClose: () => void
}

function Given({ query, onChoose, onClose }: GivenProps) {
  const found = useQuery(sourcesQuery(query))
  return (
    <RecordLoader query={found} title={texts.create} size={findSize} onClose={onClose}>
      {(sources) => <FindSource sources={sources} onChoose={onChoose} onClose={onClose} />}
    </RecordLoader>
  )
}
