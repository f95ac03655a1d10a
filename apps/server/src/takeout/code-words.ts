import { fixedCatalogs } from '@yunque/contract/core/constants'
import { documentWords, movementWords, type ValueWords, wordsOf } from '@yunque/contract/core/value-words'
import type { FieldTraits, ListDefinition } from '../lists/list-definition.ts'
import { aliasOf } from '../lists/list-expression.ts'
import type { Lists } from './taken-lists.ts'

/** Words of codes by the name of their column, and of `table.column` where it differs. */
const words: Readonly<Record<string, ValueWords>> = {
  currency_id: wordsOf(fixedCatalogs.currency),
  debt_currency_id: wordsOf(fixedCatalogs.currency),
  document_kind: documentWords,
  origin_kind: documentWords,
  payment_method_id: wordsOf(fixedCatalogs.billPaymentMethod),
  payment_type_id: wordsOf(fixedCatalogs.billPaymentType),
  sex_id: wordsOf(fixedCatalogs.sex),
  state_id: wordsOf(fixedCatalogs.state),
  'authorizations.type_id': wordsOf(fixedCatalogs.AuthorizationType),
  'clients.type_id': wordsOf(fixedCatalogs.clientType),
  'credit_notes.type_id': wordsOf(fixedCatalogs.movementType),
  'pre_bills.type_id': wordsOf(fixedCatalogs.preBillType),
  'purchases.step': wordsOf(fixedCatalogs.purchaseStep),
  'purchases.type_id': wordsOf(fixedCatalogs.purchaseType),
  'stock_inputs.type_id': movementWords[1],
  'stock_outputs.type_id': movementWords[2],
}

/** The word of a movement depends on its direction. */
const movement: Pick<FieldTraits, 'shown'> = {
  shown: {
    reads: ['direction'],
    words: ({ direction, type_id: type }) =>
      (movementWords as Readonly<Record<string, ValueWords>>)[String(direction)]?.[String(type)] ?? '',
  },
}

/** What lists say of a column. Reports call it by what they are about. */
type ColumnWord = { word: string; ofReport: boolean; words?: ValueWords }
/** What the lists say of the columns of tables, by `table.column`. */
export type Known = ReadonlyMap<string, ColumnWord>

/** The words that lists have for the columns that they read as they are. The first list of a table goes before others. */
export function knownColumns(lists: Lists): Known {
  const known = new Map<string, ColumnWord>()
  const isReport = (path: string) => path.startsWith('reports/')
  const ordered = [...lists].toSorted(([one], [other]) => Number(isReport(one)) - Number(isReport(other)))
  for (const [path, { list }] of ordered)
    for (const { column, word, words: ofValues } of columnsOf(list)) {
      const before = known.get(column)
      if (!before)
        known.set(column, { word, ofReport: isReport(path), ...(ofValues ? { words: ofValues } : {}) })
      else if (ofValues && !before.words) known.set(column, { ...before, words: ofValues })
    }
  return known
}

type Column = { column: string; word: string; words: ValueWords | undefined }

/** The columns of its first table alone: those that it joins have a name of this list. */
function columnsOf({ fields, joins, row }: ListDefinition): Column[] {
  const [first] = joins
  if (typeof first?.source !== 'string') return []
  const table = first.source
  return Object.entries(fields).flatMap(([name, { sql, words: ofValues }]) => {
    if (aliasOf(sql) !== first.alias) return []
    const word = row.record[name]?.word
    return word ? [{ column: `${table}.${sql.slice(first.alias.length + 1)}`, word, words: ofValues }] : []
  })
}

/** How the value of a code is shown in words; undefined for what is no code. */
export function wordsOfColumn(
  table: string,
  column: string,
  known: Known,
): Pick<FieldTraits, 'words' | 'shown'> | undefined {
  if (`${table}.${column}` === 'stock_movements.type_id') return movement
  const ofValues = words[`${table}.${column}`] ?? known.get(`${table}.${column}`)?.words ?? words[column]
  return ofValues && { words: ofValues }
}
