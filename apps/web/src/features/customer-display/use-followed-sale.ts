import { useQuery } from '@tanstack/react-query'
import type { ShownSale } from '@yunque/contract/printing/customer-displays'
import { useEffect, useState } from 'react'
import { followTills, nothingShown } from '../../lib/customer-display.ts'
import { displayQuery } from './customer-display.api.ts'

/** The sale of a till, or without one of the tills of this browser; and why it is not known. */
export function useFollowedSale(till: number): { sale: ShownSale; fault: Error | null; retry: () => void } {
  const [here, setHere] = useState(nothingShown)
  const isHere = till === 0
  useEffect(() => (isHere ? followTills(setHere) : undefined), [isHere])
  const { data, error, refetch } = useQuery({ ...displayQuery(till), enabled: !isHere })
  return {
    sale: (isHere ? here : data?.shown) ?? nothingShown,
    fault: isHere ? null : error,
    retry: () => void refetch(),
  }
}
