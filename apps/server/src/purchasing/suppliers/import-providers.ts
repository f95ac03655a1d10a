import { type ProviderColumn, providerSubject } from '@yunque/contract/purchasing/provider-import'
import { providerImport } from '@yunque/contract/purchasing/provider-import.endpoints'
import { type Provider, provider } from '@yunque/contract/purchasing/providers'
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { type Cell, folded, numberOf, textOf } from '../../imports/cells.ts'
import { type MasterRow, masterImport } from '../../imports/master-import.ts'
import { providerColumns } from './save-provider.ts'

type Known = {
  id: number
  version: number
  name: string
  ruc: string
  owner: string
  phoneNumber: string
  email: string
  address: string
  observation: string
  leadDays: number | null
  active: boolean
}
/** Stored suppliers by folded RUC and by folded name. */
type KnownProviders = Record<'ruc' | 'name', ReadonlyMap<string, readonly Known[]>>

/** Suppliers from a file; those with a known RUC, or else a known name, are changed. */
export const importProviders = masterImport<ProviderColumn, Omit<Provider, 'confirm'>, Known, KnownProviders>(
  {
    subject: providerSubject,
    calls: providerImport,
    table: 'providers',
    nameOf: ({ ruc, name = '' }) =>
      ruc === undefined ? { column: 'name', text: textOf(name) } : { column: 'ruc', text: textOf(ruc) },
    known: knownProviders,
    storedBy: (known, column) => (column === 'ruc' ? known.ruc : known.name),
    labelOf: ({ name }) => name,
    formOf: providerOfRow,
    guarded: {},
    columnsOf: (_context, fields, before) => providerColumns(fields, before),
  },
)

async function knownProviders(tx: Tx, names: readonly string[]): Promise<KnownProviders> {
  const { rows: found } = await sql<Known>`
    with named as (select distinct norm(n) as key from unnest(${names}::text[]) n)
    select id, version, name, ruc, owner, phone as "phoneNumber", email, address, observation, lead_days as "leadDays", active from providers
    where norm(ruc) in (select key from named) or norm(name) in (select key from named) order by id`.execute(
    tx,
  )
  return {
    ruc: Map.groupBy(found, ({ ruc }) => folded(ruc)),
    name: Map.groupBy(found, ({ name }) => folded(name)),
  }
}

function providerOfRow({ cells, before, faults }: MasterRow<ProviderColumn, Known, KnownProviders>) {
  const written = Object.entries(cells) as [ProviderColumn, Cell][]
  const texts = Object.fromEntries(written.map(([name, cell]) => [name, textOf(cell)]))
  const { leadDays } = cells
  const days =
    leadDays === undefined
      ? {}
      : {
          leadDays: faults.of('leadDays', () =>
            numberOf(leadDays, providerSubject.columns.leadDays.title, 0),
          ),
        }
  return faults.checked(provider, { ...before, ...texts, ...days })
}
