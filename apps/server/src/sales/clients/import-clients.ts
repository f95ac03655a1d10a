import { type ClientColumn, clientSubject } from '@yunque/contract/sales/client-import'
import { clientImport } from '@yunque/contract/sales/client-import.endpoints'
import { creditSetters } from '@yunque/contract/sales/clients'
import { listSetters } from '@yunque/contract/sales/price-lists'
import { textOf } from '../../imports/cells.ts'
import { masterImport } from '../../imports/master-import.ts'
import { clientOfRow } from './client-of-row.ts'
import { type KnownClient, type KnownClients, knownClients } from './known-clients.ts'
import { type ClientFields, clientColumns } from './save-client.ts'

/** Clients from a file; those with a known identification, or else a known full name, are changed. */
export const importClients = masterImport<ClientColumn, ClientFields, KnownClient, KnownClients>({
  subject: clientSubject,
  calls: clientImport,
  table: 'clients',
  nameOf: ({ identification, name = '', lastName = '' }) =>
    identification === undefined
      ? { column: 'name', text: `${textOf(name)} ${textOf(lastName)}`.trim() }
      : { column: 'identification', text: textOf(identification) },
  known: knownClients,
  storedBy: (known, column) => (column === 'identification' ? known.identification : known.name),
  labelOf: ({ fullName }) => fullName,
  formOf: clientOfRow,
  guarded: {
    credit_limit: creditSetters.existing,
    credit_days: creditSetters.existing,
    group_id: listSetters,
    price_list_id: listSetters,
  },
  columnsOf: ({ actor }, fields, before) => clientColumns(actor, fields, before),
})
