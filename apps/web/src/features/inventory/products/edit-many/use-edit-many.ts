import { useMutation } from '@tanstack/react-query'
import { imports } from '@yunque/contract/imports/imports.endpoints'
import {
  type ProductChange,
  type ProductEditPreview,
  type ProductEditRow,
  productChange,
  productEditMessages,
} from '@yunque/contract/inventory/product-edits'
import { productEdits } from '@yunque/contract/inventory/product-edits.endpoints'
import { useState } from 'react'
import { api } from '../../../../lib/api-client/api.ts'
import { toast } from '../../../../lib/toast.ts'
import { askAndRun } from '../../../../ui/feedback/ask-and-run.ts'
import { type ChangeValues, noChange, toChange } from './change-values.ts'
import { texts } from './texts.ts'

type Shown = { readonly change: ProductChange; readonly preview: ProductEditPreview }

/** A change of many products: its fields, its preview, and how it is applied. `done` is its id in the history. */
export function useEditMany(ids: readonly number[]) {
  const [values, setValues] = useState(noChange)
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const load = useMutation({
    mutationFn: async (change: ProductChange) => ({
      change,
      preview: await api.call(productEdits.preview, { body: { ids: [...ids], change } }),
    }),
    onSuccess: setShown,
    onError: ({ message }) => toast.error(message),
  })
  const edit = (patch: Partial<ChangeValues>) => {
    setValues((before) => ({ ...before, ...patch }))
    setError('')
    setShown(null)
  }
  const look = () => {
    const parsed = productChange.safeParse(toChange(values))
    if (parsed.success) load.mutate(parsed.data)
    else setError(parsed.error.issues[0]?.message ?? '')
  }
  const leaveOut = (id: number) => setShown((old) => old && { ...old, preview: without(old.preview, id) })
  const apply = async () => {
    if (!shown || acceptedOf(shown.preview).length === 0) return
    // A refused preview is no longer what would happen.
    if (!(await carryOut(shown, setDone))) setShown(null)
  }
  return {
    values,
    edit,
    error,
    look,
    isLooking: load.isPending,
    lookedAt: load.submittedAt,
    preview: shown?.preview ?? null,
    leaveOut,
    apply,
    done,
    isDirty: done === null && values !== noChange,
  }
}

export type EditMany = ReturnType<typeof useEditMany>

/** The products of a preview that can be changed. */
export const acceptedOf = ({ rows }: ProductEditPreview): ProductEditRow[] =>
  rows.filter(({ fault }) => fault === null)

const without = (preview: ProductEditPreview, id: number): ProductEditPreview => ({
  ...preview,
  rows: preview.rows.filter((one) => one.id !== id),
})

/** Whether it was done; a refusal is shown. */
async function carryOut({ change, preview }: Shown, onDone: (id: number) => void): Promise<boolean> {
  const products = acceptedOf(preview).map(({ id, version, termsVersion }) => ({ id, version, termsVersion }))
  const body = { products, listVersion: preview.listVersion, change }
  const refusal = await askAndRun({
    about: body,
    run: async (options) => {
      const { id } = await api.call(productEdits.apply, { body }, options)
      onDone(id)
    },
    done: productEditMessages.done(products.length),
  })
  return refusal === null
}

/** Takes a change back. Whether it was done; a refusal is shown. */
export async function takeBack(id: number): Promise<boolean> {
  const refusal = await askAndRun({
    about: { undo: id },
    run: async (options) => {
      await api.call(imports.undo, { params: { id } }, options)
    },
    done: texts.undone,
  })
  return refusal === null
}
