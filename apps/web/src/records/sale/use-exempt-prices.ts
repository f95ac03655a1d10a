import { compare } from '@yunque/domain/decimal'
import { useEffect, useRef } from 'react'
import { editLine, type SaleLineView } from './sale-line.ts'
import type { SaleTerms } from './sale-terms.ts'
import type { SaleForm } from './use-sale-form.ts'

/**
 * When the client or the day changes, sets the prices of the lines: those of an exempt client, or the usual ones
 * (taxes.exempt-price).
 */
export function useExemptPrices(sale: SaleForm, readOnly: boolean): void {
  const latest = useRef(sale)
  latest.current = sale
  const differs = !readOnly && sale.form.values.lines.some((line) => isOfOther(line, sale.terms))
  useEffect(() => {
    if (!differs) return
    const { change, form, terms } = latest.current
    change({ lines: form.getValues().lines.map((line) => underTerms(line, terms)) })
  }, [differs])
}

/** Whether a line has the prices of an exempt client in a sale that is not exempt, or the reverse. */
const isOfOther = (line: SaleLineView, { exempt }: SaleTerms): boolean => (line.exempt ?? false) !== exempt

/** The line at the list price for these terms; a typed price is kept (taxes.exempt-price). */
function underTerms(line: SaleLineView, terms: SaleTerms): SaleLineView {
  if (!isOfOther(line, terms)) return line
  const listPrice = terms.priceOf(line.fullPrice ?? line.listPrice, line.hasIva)
  const price = compare(line.price, line.listPrice) === 0 ? listPrice : line.price
  return editLine({ ...line, exempt: terms.exempt, listPrice }, 'price', price, terms.ivaRate)
}
