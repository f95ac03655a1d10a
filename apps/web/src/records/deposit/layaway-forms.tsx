import { CancelEditor } from './cancel-editor.tsx'
import { DepositEditor } from './deposit-editor.tsx'
import { ExtensionEditor } from './extension-editor.tsx'
import type { LayawayForm, OpenLayaway } from './layaway-actions.ts'

interface Props {
  readonly form: LayawayForm
  readonly layaway: OpenLayaway
  readonly onClose: () => void
}

/** The open form of a layaway: an instalment, a later day, or its end. */
export function LayawayForms({ form, layaway, onClose }: Props) {
  if (form === 'extend') return <ExtensionEditor layaway={layaway} onClose={onClose} />
  if (form === 'cancel') return <CancelEditor layaway={layaway} onClose={onClose} />
  return (
    <DepositEditor
      keptFor={{ ...layaway, preBillId: layaway.id, left: layaway.left }}
      onClose={onClose}
      onSaved={onClose}
    />
  )
}
