import { type AnswerOf, answerOf } from './endpoint.ts'
import type { ResourceName } from './resources.ts'
import type { Use } from './uses.ts'
import { type BooleanWords, type ValueWords, wordsOf } from './value-words.ts'

/** How a screen shows a field: its format, its alignment and its filter. */
export type FieldType =
  | 'id'
  | 'text'
  | 'money'
  | 'quantity'
  | 'percent'
  | 'number'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'status'
  | 'enum'

/** What a list compares, sorts and exports. */
export type Kept = 'number' | 'text' | 'date' | 'instant' | 'boolean'

/** A value of a field with few values, and its word. */
export type Choice<V extends number | string = number | string> = { readonly id: V; readonly name: string }

/** A field of a record: its word on screens and in Excel files, and what it holds (decision 0095). */
export type RecordField<V = unknown> = {
  readonly type: FieldType
  readonly kept: Kept
  readonly word: string
  /** With its article in messages, where it is not the label of its name: 'El nombre de quien recibe'. */
  readonly named?: string
  /** The words of its values, on screens and in Excel files. */
  readonly words?: ValueWords
  /** Its values in the order in which a screen offers them. */
  readonly choices?: readonly Choice[]
  /** No column of a list, unless the screen names it: ids of other records, versions and what only a view shows. */
  readonly apart?: true
  /** A shop without this use does not see it in lists, unless a person shows the column (store.uses). */
  readonly use?: Use
  /** An amount or a mark of IVA: no column of a list in a store that charges none (taxes.hidden). */
  readonly taxed?: true
  /** Only for users with one of these resources; for others the field does not exist. */
  readonly readers?: readonly ResourceName[]
  /** The type of its value. There is no such value at run time. */
  readonly holds?: V
}
/** The fields of a record, by wire name. */
export type RecordFields = Readonly<Record<string, RecordField>>

type More = Pick<RecordField, 'named'>

const field =
  <Base>(type: FieldType, kept: Kept) =>
  <V extends Base = Base>(word: string, more: More = {}): RecordField<V> => ({ type, kept, word, ...more })

/** The id of the record itself. */
export const id = (word: string): RecordField<number> => ({
  type: 'id',
  kept: 'number',
  word,
  named: 'El número del registro',
})
/** The id of another record, which a screen shows as its number. */
export const link = field<number>('id', 'number')
export const text = field<string>('text', 'text')
export const money = field<number>('money', 'number')
export const quantity = field<number>('quantity', 'number')
export const percent = field<number>('percent', 'number')
export const number = field<number>('number', 'number')
/** A day, as in '2026-03-31'. */
export const day = field<string>('date', 'date')
export const moment = field<string>('dateTime', 'instant')

/** The id of another record, or a version. */
export const key = <V extends number = number>(word: string, more: More = {}): RecordField<V> => ({
  ...number<V>(word, more),
  apart: true,
})

/** Yes or no. `words` are the texts of its values, if they have their own. */
export const flag = (word: string, more: More & { words?: BooleanWords } = {}): RecordField<boolean> => ({
  type: 'boolean',
  kept: 'boolean',
  word,
  ...more,
})

const chosen = <V extends number | string>(
  type: FieldType,
  word: string,
  { choices, kept = typeof choices?.[0]?.id === 'string' ? 'text' : 'number', ...more }: Chosen<V>,
): RecordField<V> => ({
  type,
  kept,
  word,
  ...more,
  ...(choices ? { choices, words: wordsOf(choices) } : {}),
})

type Chosen<V extends number | string> = More & {
  choices?: readonly Choice<NoInfer<V>>[]
  /** Instead of `choices`, where a screen has those of its own. */
  words?: ValueWords
  /** What it holds, where no choice says it. */
  kept?: 'number' | 'text'
}

/** A state, which a screen shows with a colour. */
export const state = <V extends number | string = number>(word: string, of: Chosen<V> = {}): RecordField<V> =>
  chosen('status', word, of)

/** One of few values. */
export const choice = <V extends number | string = number>(
  word: string,
  of: Chosen<V> = {},
): RecordField<V> => chosen('enum', word, of)

/** A field that may be empty. */
export const maybe = <V>(of: RecordField<V>): RecordField<V | null> => of as RecordField<V | null>

/** A field that is no column of a list, unless the screen names it. */
export const apart = <V>(of: RecordField<V>): RecordField<V> => ({ ...of, apart: true })

/** A field of what a shop may do without. */
export const ofUse = <F extends RecordField>(use: Use, of: F): F => ({ ...of, use })

/** An amount or a mark of IVA. */
export const taxed = <V>(of: RecordField<V>): RecordField<V> => ({ ...of, taxed: true })

type Limited = { readonly readers: readonly ResourceName[] }

/** A field for users with one of the resources, such as a cost. It is optional in the row. */
export const only = <V>(readers: readonly ResourceName[], of: RecordField<V>): RecordField<V> & Limited => ({
  ...of,
  readers,
})

type Held<F> = F extends { readonly holds?: infer V } ? Exclude<V, undefined> : never

/** The row of a record: its values by wire name. */
export type RowOf<R> = { -readonly [K in keyof R as R[K] extends Limited ? never : K]: Held<R[K]> } & {
  -readonly [K in keyof R as R[K] extends Limited ? K : never]?: Held<R[K]>
}

/** The fields that a row of that type can have. */
export type FieldsOf<Row> = { readonly [K in keyof Row]?: RecordField<Row[K]> }

/** The rows of an answer, with the record that describes them. */
export type Recorded<Row> = AnswerOf<Row> & { readonly record: RecordFields }

/** The rows of a record, as in `row: rowOf(deliveryRecord)`. `Row` is stated where rows have more than the record. */
export function rowOf<R extends RecordFields>(record: R): Recorded<RowOf<R>>
export function rowOf<Row extends object>(record: FieldsOf<Row>): Recorded<Row>
export function rowOf(record: object): Recorded<unknown> {
  return { ...answerOf<unknown>(), record: record as RecordFields }
}
