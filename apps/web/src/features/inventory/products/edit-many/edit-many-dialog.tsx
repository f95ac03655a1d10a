import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { BusyButton } from '../../../../ui/controls/busy-button.tsx'
import { RecordDialog } from '../../../../ui/dialog/record-dialog.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ChangeFields } from './change-fields.tsx'
import classes from './edit-many.module.css'
import { EditPreview } from './edit-preview.tsx'
import { texts } from './texts.ts'
import { type EditMany, takeBack, useEditMany } from './use-edit-many.ts'

const size = { width: 1120, height: 720 }

interface Props {
  readonly ids: readonly number[]
  readonly onClose: () => void
}

/** New values for many products: filled in, previewed, applied all or none, and taken back (store.bulk-edit). */
export function EditManyDialog({ ids, onClose }: Props) {
  const editing = useEditMany(ids)
  const { isDirty, preview, look, apply, done } = editing
  const form = {
    dirty: isDirty,
    isDirty: () => isDirty,
    discard: () => undefined,
    submit: async () => (preview ? apply() : look()),
  }
  return (
    <RecordDialog
      title={texts.title(ids.length)}
      size={size}
      fill
      onClose={onClose}
      {...(done === null && { form })}
      actions={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {done === null ? <Change editing={editing} /> : <Done id={done} onClose={onClose} />}
    </RecordDialog>
  )
}

function Change({ editing }: { readonly editing: EditMany }) {
  const { values, edit, error, look, isLooking, lookedAt, preview, leaveOut, apply } = editing
  const formId = useId()
  return (
    <div className={classes.page} data-fills>
      <form
        id={formId}
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <ChangeFields values={values} onChange={edit} />
        <div className={classes.ask}>
          <p role={error ? 'alert' : undefined} data-fault={error !== '' || undefined}>
            {error || texts.hint}
          </p>
          <BusyButton type="submit" form={formId} busy={isLooking} variant={preview ? 'default' : 'filled'}>
            {texts.preview}
          </BusyButton>
        </div>
      </form>
      {preview ? (
        <EditPreview key={lookedAt} preview={preview} onLeaveOut={leaveOut} onApply={() => void apply()} />
      ) : (
        <EmptyState title={texts.idle} />
      )}
    </div>
  )
}

/** What was done, and its way back. */
function Done({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const undo = async () => {
    if (await takeBack(id)) onClose()
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
