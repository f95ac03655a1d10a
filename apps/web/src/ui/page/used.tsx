import type { Use } from '@yunque/contract/core/uses'
import type { ReactNode } from 'react'
import { useIsUsed } from '../../lib/api-client/uses.ts'

interface Props {
  readonly use: Use
  /** Whether the record has a value here, which then shows whatever the shop uses. */
  readonly filled?: boolean
  readonly children: ReactNode
}

/** What a shop sees only if it uses it (store.uses). */
export function Used({ use, filled = false, children }: Props) {
  return useIsUsed(use) || filled ? children : null
}
