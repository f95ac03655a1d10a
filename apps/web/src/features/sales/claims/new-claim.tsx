import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ClaimDetail, ClaimSource } from '@yunque/contract/sales/claims'
import { useState } from 'react'
import { RecordLoader } from '../../../records/record/record-loader.tsx'
import { ClaimEditor } from './claim-editor.tsx'
import { type SourceQuery, sourcesQuery } from './claims.api.ts'
import { FindSource, findSize } from './find-source.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly onClose: () => void
  readonly onSaved: (saved: ClaimDetail) => void
}

/**
 * A new claim: first what the client brings, found by its serial or its invoice, or that of the invoice or the unit from which it
 * was opened; then what is wrong with it.
 */
export function NewClaim({ onClose, onSaved }: Props) {
  const [{ claimedBill, claimedUnit }] = useState(useLocation().state)
  const [source, choose] = useState<ClaimSource | 'none' | null>(null)
  if (source !== null)
    return (
      <ClaimEditor
        source={source === 'none' ? null : source}
        onBack={() => choose(null)}
        onClose={onClose}
        onSaved={onSaved}
      />
    )
  if (claimedBill !== undefined)
    return <Given query={{ billId: claimedBill }} onChoose={choose} onClose={onClose} />
  if (claimedUnit !== undefined)
    return <Given query={{ unitId: claimedUnit }} onChoose={choose} onClose={onClose} />
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
