import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
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
import { useId, useState } from 'react'
import { api } from '../../../lib/api-client/api.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { askAndRun } from '../../../ui/feedback/ask-and-run.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { BusyButton } from '../../../ui/form/busy-button.tsx'
import { ChangeFields } from './change-fields.tsx'
import { type ChangeValues, noChange, toChange } from './change-values.ts'
import classes from './edit-many.module.css'
import { EditPreview } from './edit-preview.tsx'
import { texts } from './texts.ts'

const size = { width: 1120, height: 720 }

interface Props {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** New values for many products: filled in, previewed, applied all or none, and taken back (store.bulk-edit). */
export function EditManyDialog({ ids, onClose }: Props) {
  const [done, setDone] = useState<number | null>(null)
  return (
    <RecordDialog
      title={texts.title(ids.length)}
      size={size}
      fill
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {done === null ? <Change ids={ids} onDone={setDone} /> : <Done id={done} onClose={onClose} />}
    </RecordDialog>
  )
}

type Shown = { readonly change: ProductChange; readonly preview: ProductEditPreview }

function Change({ ids, onDone }: { readonly ids: readonly number[]; readonly onDone: (id: number) => void }) {
  const formId = useId()
  const [values, setValues] = useState(noChange)
  const [shown, setShown] = useState<Shown | null>(null)
  const [error, setError] = useState('')
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
  const submit = () => {
    const parsed = productChange.safeParse(toChange(values))
    if (parsed.success) load.mutate(parsed.data)
    else setError(parsed.error.issues[0]?.message ?? '')
  }
  return (
    <div className={classes.page} data-fills>
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ChangeFields values={values} onChange={edit} />
        <div className={classes.ask}>
          <p role={error ? 'alert' : undefined} data-fault={error !== '' || undefined}>
            {error || texts.hint}
          </p>
          <BusyButton
            type="submit"
            form={formId}
            busy={load.isPending}
            variant={shown ? 'default' : 'filled'}
          >
            {texts.preview}
          </BusyButton>
        </div>
      </form>
      {shown ? (
        <EditPreview
          key={load.submittedAt}
          preview={shown.preview}
          onApply={(accepted) =>
            void apply(shown.change, { accepted, onDone, onRefused: () => setShown(null) })
          }
        />
      ) : (
        <EmptyState title={texts.idle} />
      )}
    </div>
  )
}

interface Applying {
  readonly accepted: readonly ProductEditRow[]
  readonly onDone: (id: number) => void
  readonly onRefused: () => void
}

async function apply(change: ProductChange, { accepted, onDone, onRefused }: Applying): Promise<void> {
  const products = accepted.map(({ id, version, termsVersion }) => ({ id, version, termsVersion }))
  const body = { products, change }
  const refusal = await askAndRun({
    about: body,
    run: async (options) => {
      const { id } = await api.call(productEdits.apply, { body }, options)
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      onDone(id)
    },
    done: productEditMessages.done(products.length),
  })
  // What was previewed is no longer so.
  if (refusal !== null) onRefused()
}

/** What was done, and its way back. */
function Done({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const undo = async () => {
    const refusal = await askAndRun({
      about: { undo: id },
      run: async (options) => {
        await api.call(imports.undo, { params: { id } }, options)
        await queryClient.invalidateQueries({ queryKey: ['products'] })
      },
      done: texts.undone,
    })
    if (refusal === null) onClose()
  }
  return (
    <EmptyState
      icon={<IconCircleCheck size={32} stroke={1.5} aria-hidden />}
      title={texts.done}
      text={texts.doneHint}
      action={
        <Button variant="default" onClick={() => void undo()}>
          {texts.undo}
        </Button>
      }
    />
  )
}
