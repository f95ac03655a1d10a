import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/api-client/session.ts'
import { AreaTermsDialog } from './area-terms-dialog.tsx'
import { areasQuery } from './products.api.ts'

interface Props {
  readonly productId: number
  readonly onClose: () => void
}

/** The terms of a new product in the user's area. Without a price it cannot be sold. Closing leaves it without one. */
export function NewTerms({ productId, onClose }: Props) {
  const areaId = useSession()?.areaId
  const { data } = useQuery(areasQuery(productId))
  const row = data?.find((one) => one.areaId === areaId)
  return row ? <AreaTermsDialog row={row} onClose={onClose} /> : null
}
