import type { DocumentKind } from '../core/document-kinds.ts'

/** The kinds of document by which goods are bought: a purchase, or the entry of a direct one. */
export type BoughtKind = Extract<DocumentKind, 'purchase' | 'input'>

/** A document by which goods are bought. */
export type BoughtDocument = { document: BoughtKind; id: number }
