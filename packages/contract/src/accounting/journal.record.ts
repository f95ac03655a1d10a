import type { DocumentKind } from '../core/document-kinds.ts'
import { apart, choice, day, id, key, maybe, ofUse, text } from '../core/record.ts'
import { documentWords } from '../core/value-words.ts'
import { sidesRecord } from './sides.record.ts'

/** What posts entries: a document, or the closing of a year, whose id is the year (accounting.year). */
export type JournalKind = DocumentKind | 'yearClosing'

/** The names of what posts entries. */
export const journalWords: Readonly<Record<string, string>> = {
  ...documentWords,
  yearClosing: 'Cierre del año',
}

/** A line of the journal: what a document posts to an account on a day, in an area. */
export const journalRecord = {
  ...sidesRecord,
  key: apart(text('Clave', { named: 'El nombre de la preferencia' })),
  date: day('Fecha'),
  kind: choice<JournalKind>('Documento', {
    named: 'La pantalla de la venta',
    words: journalWords,
    kept: 'text',
  }),
  id: id('No.'),
  number: apart(text('Número')),
  /** Decides the screen of an entry of stock; null for other kinds. */
  typeId: maybe(key('Tipo')),
  /** Client, supplier, or what the document says. */
  memo: text('Concepto'),
  /** Null when a rule has no account. */
  code: maybe(text('Código')),
  account: maybe(text('Cuenta')),
  areaId: key('Área'),
  area: ofUse('areas', text('Área')),
}
