import { seriesKinds } from '@yunque/contract/core/document-kinds'
import { documentTables } from '../../db/document-tables.ts'
import type { SharedFields } from '../../lists/define-list.ts'
import type { Aliases } from '../../lists/list-expression.ts'

/** SQL: the number that a document shows, as `documentNumber` of the contract: that of its series, else its id (series.number). */
export const shownNumber = (document: string): string =>
  `coalesce(${document}.number, ${paddedId(`${document}.id`)})`

/** SQL: `formatId` of the contract. */
export const paddedId = (id: string): string => `lpad(${id}::text, greatest(5, length(${id}::text)), '0')`

/** SQL: the shown number of the document with that kind and id. */
export const numberOfKind = (kind: string, id: string): string =>
  `(case ${kind} ${seriesKinds
    .map(
      (one) =>
        `when '${one}' then (select ${shownNumber('d')} from ${documentTables[one]} d where d.id = ${id})`,
    )
    .join(' ')} else ${paddedId(id)} end)`

/** The shown number of the documents of an alias, as a field of a list. */
export const numberOf = <A extends string>(alias: A) =>
  ({ sql: (aliases: Aliases<A>) => shownNumber(aliases[alias]) }) as const

/** The number and the series of the documents of an alias, whose series are the alias `z`. */
export const numberFields = <A extends string>(alias: A) =>
  ({
    number: numberOf(alias),
    series: 'z.prefix',
    authorization: 'z.authorization_number',
    authorizedOn: 'z.authorized_on',
  }) as const satisfies SharedFields<A | 'z'>
