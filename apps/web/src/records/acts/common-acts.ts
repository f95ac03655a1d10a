import { type PrintedKind, printAddress, printSeveralAddress } from '@yunque/contract/core/document-links'
import { formatCount } from '../../lib/format/format.ts'
import { openShare } from '../share/open-share.tsx'
import type { ShareSubject } from '../share/share.api.ts'
import { shareTexts } from '../share/texts.ts'
import type { Act } from './act.ts'

interface Numbered {
  readonly id: number
}

/** 'Ver': opens the record over its list. */
export const openAct = (label: string): Act<Numbered> => ({
  kind: 'open',
  label,
  run: ({ id }, { open }) => open(id),
})

/** 'Imprimir': the print page of a document, in the same tab (screens.printing). */
export const printAct = <Row extends Numbered>(
  kind: PrintedKind,
  { several, ...bars }: Pick<Act<Row>, 'bars'> & { readonly several?: true } = {},
): Act<Row> => ({
  kind: 'print',
  label: 'Imprimir',
  keys: 'Ctrl+P',
  run: ({ id }, { go }) => go(printAddress(kind, id)),
  ...(several && { several: (rows, { go }) => printSeveral(kind, rows, go) }),
  ...bars,
})

/** The most documents on one print page: the browser reads and lays out each of them. */
const mostDocuments = 50

/** One print page with all of them (lists.bulk). */
async function printSeveral(kind: PrintedKind, rows: readonly Numbered[], go: (href: string) => void) {
  if (rows.length > mostDocuments)
    throw new Error(`Se imprimen ${formatCount(mostDocuments)} documentos a la vez como máximo`)
  go(
    printSeveralAddress(
      kind,
      rows.map(({ id }) => id),
    ),
  )
  return undefined
}

/** 'Compartir': the PDF, the link, WhatsApp and the mail of a document. */
export const shareAct = <Row>(
  subjectOf: (row: Row) => ShareSubject,
  bars: Pick<Act<Row>, 'bars'> = {},
): Act<Row> => ({
  kind: 'share',
  label: shareTexts.share,
  run: (row) => openShare(subjectOf(row)),
  ...bars,
})
