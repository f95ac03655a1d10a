import { useNavigate } from '@tanstack/react-router'
import type { SupplierCreditType } from '@yunque/contract/core/constants'
import { useEffect } from 'react'
import { creditTypeWords } from '../../../records/supplier-credit/new-credit.ts'
import { newRecord, type RecordId } from '../../../ui/screen/record-param.ts'
import { useUrlFilters } from '../../../ui/screen/use-url-filters.ts'

const nothing: { tipo: string | null; compra: number | null } = { tipo: null, compra: null }

export type CreditTypeWord = keyof typeof creditTypeWords

export interface NewCredit {
  /** Null before the type is chosen. */
  readonly typeId: SupplierCreditType | null
  /** The purchase of a return or a discount; null before it is chosen. */
  readonly purchaseId: number | null
  readonly chooseType: (tipo: CreditTypeWord) => void
  readonly choosePurchase: (purchaseId: number) => void
}

/**
 * The type and the purchase of a new credit, from its address. When the new one is left, both are removed from the
 * address, so that the next one starts empty.
 */
export function useNewCredit(id: RecordId | null): NewCredit {
  const [{ tipo, compra }] = useUrlFilters(nothing)
  const navigate = useNavigate()
  const isNew = id === newRecord
  const left = !isNew && (tipo !== null || compra !== null)
  useEffect(() => {
    if (!left) return
    const without = ({ tipo: _, compra: __, ...search }: Record<string, unknown>) => search
    void navigate({ to: '.', search: without, replace: true, state: true })
  }, [left, navigate])
  const put = (patch: object) => {
    const search = (before: Record<string, unknown>) => ({ ...before, ...patch })
    void navigate({ to: '.', search, replace: true, state: true })
  }
  return {
    typeId: isNew && isWord(tipo) ? creditTypeWords[tipo] : null,
    // Users can edit an address.
    purchaseId: isNew && typeof compra === 'number' ? compra : null,
    chooseType: (word) => put({ tipo: word }),
    choosePurchase: (purchaseId) => put({ compra: purchaseId }),
  }
}

const isWord = (text: unknown): text is CreditTypeWord =>
  typeof text === 'string' && Object.hasOwn(creditTypeWords, text)
