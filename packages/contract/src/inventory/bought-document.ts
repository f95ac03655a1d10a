import type { DocumentKind } from '../core/document-kinds.ts'
import type { RowOf } from '../core/record.ts'
import type { boughtDocumentRecord } from './bought-document.record.ts'

/** The kind of a purchase document: `purchase`, or `input` for a direct one. */
export type BoughtKind = Extract<DocumentKind, 'purchase' | 'input'>

/** A purchase document. */
export type BoughtDocument = RowOf<typeof boughtDocumentRecord>
