import { queryOptions } from '@tanstack/react-query'
import { directionWords } from '@yunque/contract/core/value-words'
import { movedMoney, nameOfMovement } from '@yunque/contract/treasury/cash-movement-paper'
import type { CashMovement, CashMovementRow } from '@yunque/contract/treasury/cash-movements'
import { cashMovements } from '@yunque/contract/treasury/cash-movements.endpoints'
import { api } from '../../lib/api-client/api.ts'
import { openDrawerFor } from '../../lib/api-client/prints.ts'
import type { SaveOptions } from '../../ui/controls/posting-key.ts'
import { askAndRun } from '../../ui/feedback/ask-and-run.ts'
import type { PdfSource } from '../../ui/print/take-pdf.ts'
import { loadPdf, type ShareSubject } from '../share/share.api.ts'
import { movementTexts as texts } from './texts.ts'

export const movementQuery = (id: number) =>
  queryOptions({
    queryKey: ['cashMovements', id],
    queryFn: ({ signal }) => api.call(cashMovements.one, { params: { id } }, { signal }),
  })

/** The PDF of a voucher, in the page size of the settings. */
export const movementPdf = ({ id }: Pick<CashMovementRow, 'id'>): PdfSource => ({
  load: (paper) => loadPdf(movementSubject({ id }), paper),
  title: nameOfMovement(id),
})

/** What is shared of a voucher. */
export const movementSubject = ({ id }: Pick<CashMovementRow, 'id'>): ShareSubject => ({
  kind: 'cashMovement',
  id,
  title: nameOfMovement(id),
})

export function saveMovement(movement: CashMovement, options: SaveOptions): Promise<CashMovementRow> {
  const onAnswer = ({ id }: CashMovementRow) => openDrawerFor('cashMovement', id)
  return api.call(cashMovements.save, { body: movement }, { ...options, onAnswer })
}

/** Asks and voids; returns the server's refusal, or null. */
export function confirmVoidMovement(row: CashMovementRow): Promise<string | null> {
  const title = texts.voidTitle(row.id)
  const body = texts.voidBody(directionWords[row.direction] ?? '', movedMoney(row), row.category)
  return askAndRun({
    question: { title, body, action: title, danger: true },
    about: { voidMovement: row.id },
    anyway: { title, action: title, danger: true },
    run: async (options) => {
      await api.call(cashMovements.remove, { params: { id: row.id } }, options)
    },
    done: texts.voided,
  })
}
