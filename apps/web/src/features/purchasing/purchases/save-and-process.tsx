import { Button } from '@mantine/core'
import { offlineReason, useOnline } from '../../../lib/api-client/connection.ts'
import { commitCellEditor } from '../../../ui/form/commit-cell-editor.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import { texts } from './texts.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

/** Saves the purchase and processes it in one act (purchases.save-and-process). */
export function SaveAndProcess({ purchase }: { readonly purchase: PurchaseForm }) {
  const online = useOnline()
  const run = () => {
    commitCellEditor()
    void purchase.saveAndProcess()
  }
  useShortcuts([{ keys: 'Ctrl+Shift+Enter', label: texts.saveAndProcess, run: () => online && run() }])
  return (
    <Button
      variant="default"
      disabled={!online || purchase.form.submitting}
      title={online ? undefined : offlineReason}
      onClick={run}
    >
      {texts.saveAndProcess}
    </Button>
  )
}
