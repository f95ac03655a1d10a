import { useState } from 'react'
import { type Lines, useLines } from '../../ui/document/use-lines.ts'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'
import { type CameLine, editLine } from './came-line.ts'
import type { ReceptionValues } from './reception-values.ts'

interface CameLines {
  readonly lines: Lines<CameLine>
  /** The line that a code or a search raised last. */
  readonly last: CameLine | undefined
}

/** The products of an order while what came of them is counted: a code raises its line, and none leaves. */
export function useCameLines(form: ZodForm<ReceptionValues>): CameLines {
  const [lastId, setLastId] = useState<number | null>(null)
  const lines = useLines({
    value: form.values.lines,
    current: () => form.getValues().lines,
    onChange: (next) => form.set({ lines: next }),
    edit: editLine,
    rules: { repeated: 'raise', limited: false },
  })
  return {
    lines: {
      ...lines,
      add: (line, way) => {
        setLastId(line.productId)
        return lines.add(line, way)
      },
      // The product stays: nothing of it came.
      remove: (key) => lines.edit(key, 'quantity', null),
    },
    last: lines.value.find(({ productId }) => productId === lastId),
  }
}
