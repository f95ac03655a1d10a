import { type ClientItem, type ClientRow, clientCreators } from '@yunque/contract/clients'
import { useCan } from '../../api-client/session.ts'
import { newRecord } from '../../ui/record-param.ts'
import { type Creator, useCreator } from '../use-creator.tsx'
import { ClientDialog } from './client-dialog.tsx'

/** Creates a client in place, from a sale (Spec 2 §6: crearClienteEnPreventa, crearClienteConCreditos). */
export function useClientCreator(): Creator<ClientItem> {
  return useCreator<ClientItem>({
    permitted: useCan(...clientCreators),
    dialog: (typed, answer) => (
      <ClientDialog
        id={newRecord}
        typed={typed}
        onClose={() => answer(null)}
        onSaved={(saved) => answer(itemOf(saved))}
      />
    ),
  })
}

/** A stored client as the picker of clients has it. */
function itemOf(row: ClientRow): ClientItem {
  const { id, identification, isCompany, creditDays, creditLimit, saldo, blackList, dueBills } = row
  return {
    id,
    name: row.fullName,
    identification,
    isCompany,
    creditDays,
    creditLimit,
    saldo,
    blackList,
    dueBills,
  }
}
