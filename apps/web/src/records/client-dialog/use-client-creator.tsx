import { type ClientItem, clientCreators } from '@yunque/contract/sales/clients'
import { useCan } from '../../lib/api-client/session.ts'
import { newRecord } from '../../ui/screen/record-param.ts'
import { itemOf } from '../client/client-item.ts'
import { type Creator, useCreator } from '../record/use-creator.tsx'
import { ClientDialog } from './client-dialog.tsx'

/** Creates a client in place, from a sale (crearClienteEnPreventa, crearClienteConCreditos; clients.create). */
export function useClientCreator(): Creator<ClientItem> {
  return useCreator<ClientItem>({
    permitted: useCan(...clientCreators),
    dialog: (typed, answer) => (
      <ClientDialog
        id={newRecord}
        typed={typed}
        brief
        onClose={() => answer(null)}
        onSaved={(saved) => answer(itemOf({ ...saved, favor: 0 }))}
      />
    ),
  })
}
