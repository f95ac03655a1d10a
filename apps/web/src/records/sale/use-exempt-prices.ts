import { useEffect, useRef } from 'react'
import { editLine, isOfList, listedAt, type SaleLineView } from './sale-line.ts'
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
  const listed = listedAt({ ...line, fullPrice: line.fullPrice ?? line.listPrice }, terms)
  const price = isOfList(line) ? listed.listPrice : line.price
  return editLine({ ...line, ...listed, exempt: terms.exempt }, 'price', price, terms)
}
