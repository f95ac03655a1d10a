import {
  IconFileInvoice,
  IconListDetails,
  IconPackage,
  IconReceiptRefund,
  IconTable,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { screenPath } from '@yunque/contract/core/document-links'
import { fieldOf } from '../../../ui/grid/columns.ts'
import type { RowAction } from '../../../ui/grid/grid-options.ts'
import { useScreens } from '../../../ui/screen/screen.ts'
import { addressOf, type ReportQuery, type View } from './asked.ts'
import { texts } from './texts.ts'
import { type Rows, type ViewKind, viewKinds } from './view-kinds.ts'

const screen = '/app/facturas/reportes/ventas'

/** The link of a row of a tab: the rows behind it, and from those their document. */
export function useOpening<V extends View>(vista: V, asked: ReportQuery) {
  const go = useGo()
  const kind: ViewKind<V> = viewKinds[vista]
  const lead = (row: Rows[V], to: View) => {
    const { asked: narrower = {}, grid = {} } = kind.behind(row)
    go.report({ ...addressOf({ ...asked, ...narrower, vista: to }), ...grid })
  }
  const open = (row: Rows[V]) => (vista === 'detalle' ? go.document(row) : lead(row, 'detalle'))
  const actions = (row: Rows[V]): RowAction[] => [
    ...(vista === 'detalle' ? [] : [action(texts.detail, IconListDetails, () => lead(row, 'detalle'))]),
    ...(vista === 'detalle' || vista === 'documentos'
      ? []
      : [action(texts.documents, IconTable, () => go.report(documentsOf(row)))]),
    ...go.documentActions(row),
    ...go.productActions(row),
  ]
  const documentsOf = (row: Rows[V]) => {
    const { asked: narrower = {}, grid = {} } = kind.behind(row)
    return { ...addressOf({ ...asked, ...narrower, vista: 'documentos' }), ...grid }
  }
  return { open, actions }
}

const action = (label: string, Icon: typeof IconTable, onClick: () => void): RowAction => ({
  label,
  icon: <Icon size={16} />,
  onClick,
})

/** The links to other screens, for users who may open them. */
function useGo() {
  const navigate = useNavigate()
  const screens = useScreens()
  const may = (path: string) => screens.some((one) => one.path === path)
  const lead = (label: string, Icon: typeof IconTable, to: { path: string; id: number }): RowAction => ({
    ...action(label, Icon, () => void navigate({ href: `${to.path}/${to.id}` })),
    disabled: !may(to.path) && texts.noPermission,
  })
  const documentActions = (row: object) => {
    const [id, noteId] = [numberOf(row, 'id'), numberOf(row, 'noteId')]
    return [
      ...(noteId === null
        ? []
        : [lead(texts.openNote, IconReceiptRefund, { path: screenPath('creditNote'), id: noteId })]),
      ...(id === null ? [] : [lead(texts.openInvoice, IconFileInvoice, { path: screenPath('bill'), id })]),
    ]
  }
  return {
    report: (search: Record<string, unknown>) => void navigate({ to: screen, search }),
    documentActions,
    document: (row: object) =>
      documentActions(row)
        .find(({ disabled }) => !disabled)
        ?.onClick(),
    productActions: (row: object) => {
      const id = numberOf(row, 'productId')
      const open = () => void navigate({ to: `/app/products/get/image/${id}` })
      return id === null ? [] : [action(texts.openCard, IconPackage, open)]
    },
  }
}

function numberOf(row: object, field: string): number | null {
  const value = fieldOf(row, field)
  return typeof value === 'number' ? value : null
}
