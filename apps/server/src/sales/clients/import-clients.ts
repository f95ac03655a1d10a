import { type ClientColumn, clientSubject, whoSetsCredit } from '@yunque/contract/sales/client-import'
import { clientImport } from '@yunque/contract/sales/client-import.endpoints'
import { creditSetters } from '@yunque/contract/sales/clients'
import { textOf } from '../../imports/cells.ts'
import { masterImport } from '../../imports/master-import.ts'
import { withheldFrom } from '../../imports/withheld-columns.ts'
import { may } from '../../operation/context.ts'
import { clientOfRow } from './client-of-row.ts'
import { type KnownClient, type KnownClients, knownClients } from './known-clients.ts'
import { type ClientFields, clientColumns } from './save-client.ts'

const withoutCredit = withheldFrom(clientSubject, { creditLimit: whoSetsCredit, creditDays: whoSetsCredit })

/** Clients from a file; those with a known identification, or else a known full name, are changed. */
export const importClients = masterImport<ClientColumn, ClientFields, KnownClient, KnownClients>({
  ...{ subject: clientSubject, calls: clientImport, table: 'clients' },
  subjectFor: (_db, { actor }) => (may(actor, ...creditSetters.new) ? clientSubject : withoutCredit),
  nameOf: ({ identification, name = '', lastName = '' }) =>
    identification === undefined
      ? { column: 'name', text: `${textOf(name)} ${textOf(lastName)}`.trim() }
      : { column: 'identification', text: textOf(identification) },
  known: knownClients,
  storedBy: (known, column) => (column === 'identification' ? known.identification : known.name),
  labelOf: ({ fullName }) => fullName,
  formOf: clientOfRow,
  columnsOf: ({ actor }, fields, before) => clientColumns(actor, fields, before),
})
