import { add } from '@yunque/domain/decimal'
import { useMemo } from 'react'
import { withLineLots } from '../../../records/lots/line-lots.tsx'
import { useLotChoice } from '../../../records/lots/use-lot-choice.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { linesSource } from '../../../ui/document/lines-source.tsx'
import { type Lines, useLines } from '../../../ui/document/use-lines.ts'
import type { ZodForm } from '../../../ui/form/use-zod-form.ts'
import { returnColumns } from './return-columns.tsx'
import { editLine, type ReturnLine } from './return-line.ts'
import type { ReturnValues } from './return-values.ts'
import { texts } from './texts.ts'

/** The lines of the purchase, and the field that reads codes: each code adds one to 'Devolver' of its line. */
export function ReturnLines({ form }: { readonly form: ZodForm<ReturnValues> }) {
  const { purchaseId, lines } = form.values
  const { getValues } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are read when a product is searched
  const source = useMemo(() => returnSource(purchaseId, () => getValues().lines), [purchaseId])
  const lots = lines.some(({ lote }) => lote !== '')
  const { areaId } = form.values
  const leaving = useMemo(() => ({ areaId, expiredLast: false }), [areaId])
  const choice = useLotChoice({
    leaving,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
  })
  const lotted = lines.some(({ tracksLots }) => tracksLots)
  return (
    <>
      <DocumentLines
        id={`${form.id}-lines`}
        label={texts.lines}
        source={source}
        columns={useMemo(() => withLineLots(returnColumns(lots), leaving), [lots, leaving])}
        actions={lotted ? [choice.action] : undefined}
        lines={useReturnLines(form)}
        createLine={(line, quantity) => ({ ...line, quantity })}
        errors={form.errors}
        fixed
        raises
      />
      {choice.dialog}
    </>
  )
}

/** The lines of the purchase while what goes back is counted: a code raises its line, and none leaves. */
function useReturnLines(form: ZodForm<ReturnValues>): Lines<ReturnLine> {
  const lines = useLines({
    value: form.values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
    rules: { repeated: 'raise', limited: true },
  })
  return {
    ...lines,
    // A product bought in two lots has two lines: the one that was chosen is raised.
    add: ({ key, quantity }) => {
      const before = form.getValues().lines.find((line) => line.key === key)
      if (!before) return null
      lines.edit(key, 'quantity', add(before.quantity, quantity))
      return { key, listed: false }
    },
    // The line stays: nothing of it goes back.
    remove: (key) => lines.edit(key, 'quantity', null),
  }
}

/** The lines of a purchase, by code, words or lot. */
const returnSource = (purchaseId: number, lines: () => readonly ReturnLine[]) =>
  linesSource({
    key: ['purchases', purchaseId, 'toCredit', 'lines'],
    lines,
    unknownCode: texts.unknownCode,
    detail: ({ left, um }) => texts.leftOf(left, um),
    idOf: ({ purchaseLine }) => purchaseLine,
    lotOf: ({ lote }) => lote,
  })
