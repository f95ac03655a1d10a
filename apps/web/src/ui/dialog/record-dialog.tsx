import { Button, Modal } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { belowToasts } from '../../lib/toast-place.ts'
import { SavesContext } from '../controls/saves.ts'
import { useReturnFocus } from '../controls/use-return-focus.ts'
import { commitCellEditor } from '../form/commit-cell-editor.ts'
import { type HandledKeys, useHandledKeys } from '../shortcuts/handled-keys.ts'
import { DialogHeader } from './dialog-header.tsx'
import { DialogShortcuts } from './dialog-shortcuts.tsx'
import { FirstField } from './first-field.tsx'
import { keepInside } from './keep-inside.ts'
import classes from './record-dialog.module.css'
import { useLeaveGuard } from './use-leave-guard.ts'

/** What a dialog needs from the form inside it. `useZodForm` returns it. */
interface DialogForm {
  readonly isDirty: () => boolean
  readonly dirty: boolean
  readonly submit: () => Promise<void>
  /** Called when the user discards the changes, so that drafts are deleted too. */
  readonly discard: () => void
}

export interface RecordDialogProps {
  /** 'Compra #00012' or 'Nueva compra de inventario'. */
  readonly title: string
  readonly status?: ReactNode
  /** Largest size in pixels (screens.dialog-size); never more than the viewport minus 32 px. */
  readonly size: { readonly width: number; readonly height?: number }
  /** Uses the full height of `size`, for a document with its lines. */
  readonly fill?: boolean
  readonly onClose: () => void
  /** What 'Cancelar' does if it does not close the dialog, such as going back to the view of the record. */
  readonly onCancel?: (() => void) | undefined
  /** Absent in a read-only dialog. */
  readonly form?: DialogForm
  /** While the record is loading. The first field takes the focus afterwards. */
  readonly loading?: boolean
  /** Left of the action bar: Imprimir, Duplicar, Anular. */
  readonly secondary?: ReactNode
  /** Right of the action bar: Guardar, Procesar compra. With a save button, 'Cancelar' stands before it (screens.buttons). */
  readonly actions?: ReactNode
  /** Content of the action bar that stays visible: the totals of a document. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** For the sheet. */
const dialogKeys: HandledKeys = {
  where: 'En una ventana',
  keys: [
    { keys: 'Tab Shift+Tab', label: 'Lo siguiente y lo anterior de la ventana' },
    { keys: 'Escape', label: 'Cerrarla; con cambios, pregunta antes' },
  ],
}

/** A record over its list. Mount it while its id is in the URL (screens.address). */
export function RecordDialog({ title, status, size, fill = false, form, ...props }: RecordDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [saves, setSaves] = useState(0)
  const countSaves = useCallback((change: number) => setSaves((before) => before + change), [])
  useReturnFocus()
  useHandledKeys(dialogKeys)
  const guard = useLeaveGuard(
    () => form?.isDirty() ?? false,
    () => form?.discard(),
  )
  const close = () => void guard(props.onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    // React events of a list, a calendar or a second dialog inside also bubble to here, through the component tree.
    if (event.defaultPrevented || !content.current?.contains(event.target as Node)) return
    if (event.key === 'Escape' && !isExpanded(event.target)) {
      // When this dialog is gone, the one below must not handle the same key.
      event.preventDefault()
      close()
    }
    if (event.key === 'Tab') keepInside(event, content.current)
  }
  const save = form && (() => saveFrom(form))
  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={false}
      // The modal's own focus trap focuses later, asynchronously: see `FirstField`.
      trapFocus={false}
      closeOnClickOutside={!(form?.dirty ?? false)}
      size={size.width}
      yOffset={16}
      xOffset={16}
      centered
      // Mantine drops the handler of `Modal.Content`.
      onKeyDown={onKeyDown}
      transitionProps={{ transition: 'fade', duration: 120 }}
      style={{ '--dialog-height': size.height ? `${size.height}px` : '100dvh' }}
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <Modal.Overlay />
      <Modal.Content ref={content} data-record data-fill={fill || undefined} onKeyDown={onKeyDown}>
        <DialogShortcuts save={save} close={close} />
        <DialogHeader title={title} status={status} onClose={close} />
        <div ref={body} className={classes.body}>
          {props.children}
        </div>
        <FirstField content={content} body={body} loading={props.loading ?? false} />
        {(props.actions ?? props.secondary ?? props.summary) !== undefined && (
          <div ref={belowToasts} className={classes.bottom}>
            <div className={classes.side}>{props.secondary}</div>
            {props.summary !== undefined && <div className={classes.summary}>{props.summary}</div>}
            <div className={classes.actions}>
              {saves > 0 && (
                <Button variant="default" onClick={props.onCancel ?? close}>
                  Cancelar
                </Button>
              )}
              <SavesContext value={countSaves}>{props.actions}</SavesContext>
            </div>
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

function saveFrom(form: DialogForm): void {
  commitCellEditor()
  void form.submit()
}

/** A field with an open list uses Esc to close the list. */
function isExpanded(target: EventTarget): boolean {
  return target instanceof Element && target.getAttribute('aria-expanded') === 'true'
}
