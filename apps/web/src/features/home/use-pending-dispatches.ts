import { useQuery } from '@tanstack/react-query'
import { TransferStep } from '@yunque/contract/constants'
import type { ListAnswer } from '@yunque/contract/list'
import type { TransferRow } from '@yunque/contract/transfers'
import { api } from '../../shared/api-client/api.ts'
import { useCan, useSession } from '../../shared/api-client/session.ts'

const shown = 5

/** What other areas asked of the user's, the longest waiting first, and how many they are; none for who does not dispatch. */
export function usePendingDispatches(): { transfers: readonly TransferRow[]; total: number } {
  const areaSourceId = useSession()?.areaId ?? 0
  const { data } = useQuery({
    queryKey: ['traslates', 'pending', areaSourceId],
    queryFn: ({ signal }) =>
      api.get<ListAnswer<TransferRow>>(
        'traslates/get',
        {
          areaSourceId,
          stepId: TransferStep.requested,
          sort: [{ selector: 'id' }],
          take: shown,
          requireTotalCount: true,
        },
        signal,
      ),
    enabled: useCan('requisa'),
  })
  const transfers = (data?.data ?? []) as readonly TransferRow[]
  return { transfers, total: data?.totalCount ?? transfers.length }
}
