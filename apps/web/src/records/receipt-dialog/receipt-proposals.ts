import { queryOptions } from '@tanstack/react-query'
import type { Filter } from '@yunque/contract/core/list'
import { receipts } from '@yunque/contract/receivables/receipts.endpoints'
import { nextOnPaper } from '@yunque/domain/paper-numbers'
import { api } from '../../lib/api-client/api.ts'
import { receiptTexts as texts } from './texts.ts'

/** What a new receipt proposes: the number that follows in the user's booklet; and whether its client withholds. */
export interface Proposals {
  readonly referencePhysical: string
  readonly withholds: boolean
}

const newest = { skip: 0, take: 1, sort: [{ selector: 'id', desc: true }] }

/** By the last receipt that the user wrote, and by those of the client. */
export const proposalsQuery = (username: string, clientId: number) =>
  queryOptions({
    queryKey: ['receivables', 'proposals', username, clientId],
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Proposals> => {
      const find = async (filter: Filter) =>
        (await api.call(receipts.list.rows, { query: { ...newest, filter } }, { signal })).data[0]
      const [own, withheld] = await Promise.all([
        find(['createBy', '=', username]),
        find([['clientId', '=', clientId], 'and', ['retention', '>', 0]]),
      ])
      const last = own?.referencePhysical ?? ''
      return {
        // A provisional number of a device is of no booklet (offline.number).
        referencePhysical: nextOnPaper(/^P\d+-\d{6}$/.test(last) ? '' : last),
        withholds: withheld !== undefined,
      }
    },
  })

/** 'Abono' or 'Cancelación', as it pays a part or the whole, in place of nothing or of the other. */
export function proposedObservation(now: string, isWhole: boolean): string {
  const proposed = isWhole ? texts.whole : texts.part
  return ['', texts.whole, texts.part].includes(now) ? proposed : now
}
