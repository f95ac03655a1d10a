import type { DocumentRow } from './document-row.ts'
import { documents } from './documents.ts'

/** A kind of document. */
export type DocumentKind = keyof typeof documents

type Rows = typeof documents
/** The kinds whose row has a value of that type in a field. */
type KindsWith<F extends keyof DocumentRow, V> = {
  [K in DocumentKind]: Rows[K][F] extends V ? K : never
}[DocumentKind]
/** The kinds that are numbered without holes. */
export type NumberedKind = KindsWith<'numbered', true>
/** The kinds that may have series of authorised numbers. */
export type SeriesKind = KindsWith<'series', true>
/** The kinds that operations lock. */
export type LockedKind = KindsWith<'lockRank', number>
/** The kinds that move stock. */
export type StockKind = KindsWith<'stock', object>
/** The kinds that are events of a till. */
export type TillKind = KindsWith<'till', true>
/** What the events of documents are about. */
export type DocumentEvent = Rows[DocumentKind]['event']
/** What the audit trail calls documents, by the wire name. */
export type AuditedDocument = Rows[KindsWith<'audit', string>]['wire']

/** Every kind, in the order of the register. */
export const documentKinds = Object.keys(documents) as DocumentKind[]
/** The kinds that may have series. */
export const seriesKinds = documentKinds.filter((kind): kind is SeriesKind => documents[kind].series)
/** A row without the narrow types of its values. */
export const documentRow = (kind: DocumentKind): DocumentRow => documents[kind]
