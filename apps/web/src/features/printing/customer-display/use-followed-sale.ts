import { useQuery } from '@tanstack/react-query'
import type { ShownSale } from '@yunque/contract/printing/customer-displays'
import { useEffect, useState } from 'react'
import { followTills, nothingShown } from '../../../lib/customer-display.ts'
import { displayQuery } from './customer-display.api.ts'

/** The sale of a till; 0 follows the tills of this browser. `fault` is why the sale is not known. */
export function useFollowedSale(till: number): { sale: ShownSale; fault: Error | null; retry: () => void } {
  const [here, setHere] = useState(nothingShown)
  const isHere = till === 0
  useEffect(() => {
    if (!isHere) return
    const stop = followTills(setHere)
    return () => {
      stop()
      setHere(nothingShown)
    }
  }, [isHere])
  const { data, error, refetch } = useQuery({ ...displayQuery(till), enabled: !isHere })
  return {
    sale: (isHere ? here : data?.shown) ?? nothingShown,
    fault: isHere ? null : error,
    retry: () => void refetch(),
  }
}
