import { ClientType } from '@yunque/contract/core/constants'
import { importMessages } from '@yunque/contract/imports/import-report'
import { type ClientColumn, clientSubject } from '@yunque/contract/sales/client-import'
import { type Client, client } from '@yunque/contract/sales/clients'
import { isCompanyName, splitFullName } from '@yunque/domain/imported-names'
import { Refusal } from '../../errors.ts'
import { type Cell, type FileRow, folded, numberOf, textOf, yesNoOf } from '../../imports/cells.ts'
import type { RowFaults } from '../../imports/row-faults.ts'
import type { KnownClient, KnownClients } from './known-clients.ts'

type Cells = FileRow<ClientColumn>['cells']
type Job = {
  cells: Cells
  known: KnownClients
  /** The stored client of the row, if any. */
  before: KnownClient | undefined
  faults: RowFaults<ClientColumn>
}

const titleOf = (column: ClientColumn) => clientSubject.columns[column].title
const plainColumns = [
  'email',
  'phoneNumber',
  'phoneNumberWork',
  'cellNumber',
  'address',
  'observation',
] as const

/**
 * The stored client, or a new one, with the row's values. Columns that the row leaves out stay. Undefined when the row
 * is faulty.
 */
export function clientOfRow(job: Job): Client | undefined {
  const { cells, before, faults } = job
  const texts = plainColumns.flatMap((column) => {
    const cell = cells[column]
    return cell === undefined ? [] : [[column, textOf(cell)] as const]
  })
  const written = {
    ...before,
    ...identityOf(job),
    ...Object.fromEntries(texts),
    ...placeOf(job),
    ...creditOf('creditLimit', 2, job),
    ...creditOf('creditDays', 0, job),
  }
  return faults.checked(client, written)
}

/** A figure of the credit. */
function creditOf(column: 'creditLimit' | 'creditDays', scale: number, job: Job): object {
  const { cells, faults } = job
  const cell = cells[column]
  if (cell === undefined) return {}
  const figure = faults.of(column, () => numberOf(cell, titleOf(column), scale)) ?? 0
  return { [column]: figure }
}

/** Whether it is a company, and its names (clients.imported-names). */
function identityOf({ cells, before, faults }: Job): object {
  const identification = textOf(cells.identification ?? before?.identification ?? '')
  const name = textOf(cells.name ?? '').replace(/\s+/g, ' ')
  const said = cells.isCompany
  const isCompany =
    said === undefined
      ? (before?.isCompany ?? isCompanyName(name, identification))
      : (faults.of('isCompany', () => yesNoOf(said, titleOf('isCompany'))) ?? false)
  const typeId = isCompany ? (typeOf(cells.type, faults) ?? before?.typeId ?? ClientType.general) : null
  return { identification, isCompany, typeId, ...namesOf({ cells, name, isCompany, before }) }
}

type Named = Pick<Job, 'cells' | 'before'> & { name: string; isCompany: boolean }

function namesOf({ cells, name, isCompany, before }: Named): object {
  const lastName = cells.lastName === undefined ? {} : { lastName: textOf(cells.lastName) }
  if (cells.name === undefined || folded(name) === folded(before?.fullName ?? '')) return lastName
  return isCompany || cells.lastName !== undefined ? { name, ...lastName } : splitFullName(name)
}

function typeOf(cell: Cell | undefined, faults: RowFaults<ClientColumn>): number | undefined {
  if (cell === undefined) return undefined
  const words = folded(cell)
  if (words.includes('cuota')) return ClientType.fixedFee
  if (words.includes('general')) return ClientType.general
  faults.add('type', `${titleOf('type')}: escriba Cuota fija o General`)
  return ClientType.general
}

/** The department and the city of a row. A city of only one department determines it. */
function placeOf({ cells, known, faults }: Job): object {
  const { department, city } = cells
  const departmentId =
    department === undefined ? undefined : faults.of('department', () => departmentOf(department, known))
  if (city === undefined) return departmentId === undefined ? {} : { departmentId, cityId: null }
  const among = known.cities.get(folded(city)) ?? []
  const found = among.filter((one) => departmentId === undefined || one.departmentId === departmentId)
  const [only] = found
  if (only && found.length === 1) return { departmentId: only.departmentId, cityId: only.id }
  faults.add('city', importMessages.unknown(titleOf('city'), textOf(city)))
  return {}
}

function departmentOf(cell: Cell, { departments }: KnownClients): number {
  const id = departments.get(folded(cell))
  if (id === undefined) throw new Refusal(importMessages.unknown(titleOf('department'), textOf(cell)))
  return id
}
