import { useRef } from 'react'
import type { ApiError } from '../../lib/api-client/api.ts'

type Sale = { readonly authCode: string }
type Collect<Output> = (value: Output) => Promise<Output | null>

/**
 * Remembers the payment of a sale that was refused because it needs an authorization code. When only the code changes, the
 * sale is saved with that payment, without asking again.
 */
export function useAgreed<Output extends Sale>() {
  const last = useRef<{ sale: string; whole: Output } | null>(null)
  const refused = useRef(false)
  return {
    onRefused: (error: ApiError) => {
      refused.current = error.asksFor('code')
    },
    complete: (collect: Collect<Output>) => async (value: Output) => {
      const sale = JSON.stringify({ ...value, authCode: '' })
      if (refused.current && last.current?.sale === sale)
        return { ...last.current.whole, authCode: value.authCode }
      const whole = await collect(value)
      last.current = whole && { sale, whole }
      return whole
    },
  }
}
