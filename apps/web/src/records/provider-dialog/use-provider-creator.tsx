import { useCan } from '../../lib/api-client/session.ts'
import type { ProviderItem } from '../../ui/lookup/provider-source.tsx'
import { newRecord } from '../../ui/screen/record-param.ts'
import { type Creator, useCreator } from '../record/use-creator.tsx'
import { ProviderDialog } from './provider-dialog.tsx'

/** Creates a supplier in place, from a purchase (administrarProveedores; lists.grow). */
export function useProviderCreator(): Creator<ProviderItem> {
  return useCreator<ProviderItem>({
    permitted: useCan('administrarProveedores'),
    dialog: (typed, answer) => (
      <ProviderDialog
        id={newRecord}
        typed={typed}
        brief
        onClose={() => answer(null)}
        onSaved={({ id, name, ruc, balance }) => answer({ id, name, ruc, balance })}
      />
    ),
  })
}
