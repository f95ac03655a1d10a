import { Button } from '@mantine/core'
import { SaveButton } from '../../ui/form/save-button.tsx'
import type { ZodForm } from '../../ui/form/use-zod-form.ts'

interface Props<Values extends Record<string, unknown>> {
  readonly form: ZodForm<Values>
  readonly onClose: () => void
  /** Whether this user may save it. */
  readonly mayEdit?: boolean
  /** The label of the save button. */
  readonly save?: string
}

/** The save button of a form in a dialog. Users who may not edit get a close button. */
export function EditActions<Values extends Record<string, unknown>>({
  form,
  onClose,
  mayEdit = true,
  save = 'Guardar',
}: Props<Values>) {
  return mayEdit ? (
    <SaveButton form={form}>{save}</SaveButton>
  ) : (
    <Button variant="default" onClick={onClose}>
      Cerrar
    </Button>
  )
}
