import { useMemo } from 'react'
import { withLineLots } from '../../../records/lots/line-lots.tsx'
import { useLotChoice } from '../../../records/lots/use-lot-choice.tsx'
import { DocumentLines } from '../../../ui/document/document-lines.tsx'
import { linesSource } from '../../../ui/document/lines-source.tsx'
import { useCountedLines } from '../../../ui/document/use-counted-lines.ts'
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
  const counted = useCountedLines({
    value: lines,
    current: () => getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
    limited: true,
    byLine: true,
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
        lines={counted.lines}
        createLine={(line, quantity) => ({ ...line, quantity })}
        errors={form.errors}
        fixed
        raises
      />
      {choice.dialog}
    </>
  )
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
