import type { DocumentKind } from '../core/document-kinds.ts'

/** The kind of a purchase document: `purchase`, or `input` for a direct one. */
export type BoughtKind = Extract<DocumentKind, 'purchase' | 'input'>

/** A purchase document. */
export type BoughtDocument = { document: BoughtKind; id: number }
