import { useQuery } from '@tanstack/react-query'
import type { ParkedRow } from '@yunque/contract/sales/parked-sales'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useAbout } from '../../../lib/api-client/about.ts'
import { ApiError } from '../../../lib/api-client/api.ts'
import { useSession } from '../../../lib/api-client/session.ts'
import { taxesOf } from '../../../lib/api-client/taxes.ts'
import { toast } from '../../../lib/toast.ts'
import type { SaleValues } from '../../../records/sale/sale-values.ts'
import { useDefaultClient } from '../../../records/sale/use-default-client.ts'
import type { SaleForm } from '../../../records/sale/use-sale-form.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { commitCellEditor } from '../../../ui/form/commit-cell-editor.ts'
import { askParkedName } from './ask-parked-name.tsx'
import type { Kind } from './last-sale.tsx'
import { nameOfSale } from './parked-name.ts'
import { contentOf, continued } from './parked-values.ts'
import { texts } from './texts.ts'
import { discardParked, parkedQuery, parkSale, readParked, refreshParked } from './till.api.ts'

export interface Parking {
  readonly rows: readonly ParkedRow[]
  /** Parks the sale and begins another. */
  readonly park: () => void
  /** Parks the sale and continues the next parked one. */
  readonly next: () => void
  readonly open: (id: number) => void
  /** Asks for a name of the parked sale on the screen. */
  readonly rename: () => void
  /** Asks, and discards a parked sale. */
  readonly discard: (row: ParkedRow) => void
  /** Parks the sale, if it has lines, before the page is left. Resolves to whether it may be left. */
  readonly keep: () => Promise<boolean>
}

interface Options {
  readonly kind: Kind
  readonly sale: SaleForm
  /** Shows these values as a new form, or an empty sale for null. */
  readonly begin: (values: SaleValues | null) => void
}

const changesMs = 10_000

/** The parked sales of a quick screen, on the server (till.parked). */
export function useParking({ kind, sale: { form }, begin }: Options): Parking {
  const username = useSession()?.username ?? null
  const taxes = taxesOf(useAbout())
  const usual = useDefaultClient()?.name
  const { data } = useQuery(parkedQuery(kind))
  const rows = data ?? []
  const busy = useRef(false)
  const current = form.values.parkedSaleId
  useGone({ form, isGone: data !== undefined && !data.some(({ id }) => id === current), busy })

  /** One step at a time; says what the server refused. Resolves to whether it succeeded. */
  const attempt = async (step: () => Promise<void>): Promise<boolean> => {
    if (busy.current || form.submitting) return false
    busy.current = true
    try {
      await step()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      await refreshParked()
      return false
    } finally {
      busy.current = false
    }
  }
  /** Parks the sale as it is. One without lines is not kept. */
  const store = async () => {
    commitCellEditor()
    const values = form.getValues()
    const { parkedSaleId: id, parkedName: name, lines } = values
    if (lines.length === 0) return id === null ? undefined : discardParked(id)
    if (id === null || form.isDirty()) await parkSale({ id: id ?? 0, kind, name, sale: contentOf(values) })
  }
  /** Resolves to whether the user went on, with a name or without. */
  const nameIt = async (asked: { title: string; action: string }): Promise<boolean> => {
    const values = form.getValues()
    const name = await askParkedName({
      ...asked,
      name: values.parkedName,
      otherwise: nameOfSale(values, usual),
    })
    if (name === null) return false
    if (name !== values.parkedName) form.set({ parkedName: name })
    return true
  }
  /** The draft of what was parked is not needed any more. */
  const leave = (values: SaleValues | null) => {
    if (form.isDirty()) form.discard()
    // At once, so that the form that is left no longer asks before the page is left.
    flushSync(() => begin(values))
  }
  const open = (id: number) =>
    void attempt(async () => {
      await store()
      const { values, changes } = continued(await readParked(id), username, taxes)
      leave(values)
      if (changes.length > 0) toast.warn(texts.changes(changes), changesMs)
    })
  return {
    rows,
    open: (id) => id !== current && open(id),
    next: () => {
      const place = rows.findIndex(({ id }) => id === current)
      const next = rows[(place + 1) % rows.length]
      if (next && next.id !== current) open(next.id)
      else toast.info(texts.noneParked)
    },
    park: () => {
      commitCellEditor()
      if (form.getValues().lines.length === 0) return toast.info(texts.nothingToPark)
      void nameIt({ title: texts.nameTitle, action: texts.parkButton }).then((named) => {
        if (!named) return
        void attempt(async () => {
          await store()
          leave(null)
        })
      })
    },
    rename: () =>
      void nameIt({ title: texts.renameTitle, action: texts.renameButton }).then((named) => {
        if (named) void attempt(store)
      }),
    discard: (row) =>
      void confirm(texts.discardQuestion(row)).then((agreed) => {
        if (!agreed) return
        void attempt(async () => {
          await discardParked(row.id)
          if (row.id === current) leave(null)
        })
      }),
    keep: () =>
      attempt(async () => {
        await store()
        leave(null)
      }),
  }
}

interface Continuing {
  readonly form: SaleForm['form']
  /** Whether the list lacks the sale that is continued. */
  readonly isGone: boolean
  /** Whether a step is taken here, which explains it. */
  readonly busy: RefObject<boolean>
}

/** A parked sale that ended on another device is reported here, and what is on the screen becomes a sale of its own. */
function useGone({ form, isGone, busy }: Continuing): void {
  const latest = useRef(form)
  latest.current = form
  const { attempts, submitting } = form
  const { parkedSaleId } = form.values
  // A refused attempt may have reported that it is gone.
  useEffect(() => {
    if (attempts > 0 && parkedSaleId !== null) void refreshParked()
  }, [attempts, parkedSaleId])
  useEffect(() => {
    if (parkedSaleId === null || !isGone || submitting || busy.current) return
    toast.warn(texts.gone, changesMs)
    latest.current.set({ parkedSaleId: null })
  }, [isGone, parkedSaleId, submitting, busy])
}
