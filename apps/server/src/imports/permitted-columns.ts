import { type ResourceName, resources } from '@yunque/contract/core/resources'
import { importMessages } from '@yunque/contract/imports/import-report'
import { type ColumnNeeds, columnNames, type ImportSubject } from '@yunque/contract/imports/import-subject'
import { Forbidden } from '../errors.ts'
import { type Actor, may } from '../operation/context.ts'
import { withheldFrom } from './withheld-columns.ts'

/** Whether the actor may save a column in some record. */
const permits = (actor: Actor, needs: ColumnNeeds | undefined): boolean =>
  !needs || may(actor, ...needs.new, ...needs.existing)

/** The subject without columns that the actor may not save, each with who may (store.import-permissions). */
export const permittedSubject = <C extends string>(
  subject: ImportSubject<C>,
  actor: Actor,
): ImportSubject<C> => {
  const barred = columnNames(subject).flatMap((name) => {
    const needs = subject.needs?.(name)
    if (!needs || permits(actor, needs)) return []
    return [[name, importMessages.whoSaves(permissionNames(needs.existing))] as const]
  })
  return withheldFrom(subject, Object.fromEntries(barred) as Partial<Record<C, string>>)
}

/** Refuses a file that fills a column that the actor may not save. @throws Forbidden */
export function refuseColumns<C extends string>(
  actor: Actor,
  subject: ImportSubject<C>,
  rows: readonly { cells: Partial<Record<C, unknown>> }[],
): void {
  for (const column of new Set(rows.flatMap(({ cells }) => Object.keys(cells) as C[]))) {
    const needs = subject.needs?.(column)
    if (needs && !permits(actor, needs)) throw new Forbidden(notYours(subject, column, needs.existing))
  }
}

/** The sentence about a column that the actor may not save. */
export const notYours = <C extends string>(
  { columns }: ImportSubject<C>,
  column: C,
  needed: readonly ResourceName[],
): string => importMessages.notYours(columns[column].title, permissionNames(needed))

/** The names of permissions as the roles screen shows them: «Inventario» o «Compras». */
export const permissionNames = (names: readonly ResourceName[]): string =>
  new Intl.ListFormat('es', { type: 'disjunction' }).format(
    resources.filter(({ name }) => names.includes(name)).map(({ description }) => `«${description}»`),
  )
