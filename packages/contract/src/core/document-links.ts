import type { DocumentKind } from './document-kinds.ts'
import type { DocumentScreen } from './document-row.ts'
import { documents } from './documents.ts'

/** The kinds that have a screen. */
export type ShownKind = {
  [K in DocumentKind]: (typeof documents)[K]['screens'] extends readonly [] ? never : K
}[DocumentKind]
/** The kinds that have a print page. */
export type PrintedKind = {
  [K in DocumentKind]: (typeof documents)[K]['print'] extends string ? K : never
}[DocumentKind]

/** What decides on which screen of its kind a document opens. */
export type ShownAs = { typeId?: number; direction?: number }

type Screens = readonly [DocumentScreen, ...DocumentScreen[]]

/** The screen for a type or direction, otherwise the first. */
const screenFor = ([usual, ...special]: Screens, { typeId, direction }: ShownAs): DocumentScreen =>
  special.find(
    (one) =>
      (one.typeId === undefined || one.typeId === typeId) &&
      (one.direction === undefined || one.direction === direction),
  ) ?? usual

/** The path of the screen where a document opens; undefined for a kind without a screen. */
export function screenOf(kind: DocumentKind, as: ShownAs = {}): string | undefined {
  const { screens } = documents[kind]
  return screens.length === 0 ? undefined : screenFor(screens, as).path
}

/** The path of the screen of a kind that has one: `/app/facturas`. */
export const screenPath = (kind: ShownKind, as: ShownAs = {}): string =>
  screenFor(documents[kind].screens, as).path

/** Where a document opens: `/app/facturas/12`. */
export const documentAddress = (kind: ShownKind, id: number, as?: ShownAs): string =>
  `${screenPath(kind, as)}/${id}`

/** The print page of a document: `/app/imprimir/factura/12`. */
export const printAddress = (kind: PrintedKind, id: number): string => printSeveralAddress(kind, [id])

/** The print page of several documents, in this order: `/app/imprimir/factura/12-15`. */
export const printSeveralAddress = (kind: PrintedKind, ids: readonly number[]): string =>
  documents[kind].print.replace('$id', ids.join('-'))
