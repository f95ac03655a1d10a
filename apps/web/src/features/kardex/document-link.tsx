import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { InputType } from '@yunque/contract/core/constants'
import type { KardexRow } from '@yunque/contract/reports/inventory-reports'
import { formatId } from '../../lib/format/format.ts'
import { useScreens } from '../../ui/screen/screen.ts'

/** The number of the document of a movement, as a link when the user may open its screen. */
export function DocumentLink({ row }: { readonly row: KardexRow }) {
  const path = screenOf(row)
  const opens = useScreens().some((screen) => screen.path === path)
  const number = formatId(row.id)
  if (!opens || path === undefined) return number
  return (
    <Anchor inherit tabIndex={-1} renderRoot={(props) => <Link {...props} to={`${path}/${row.id}`} />}>
      {number}
    </Anchor>
  )
}

/** The screen of the document of a movement. */
export function screenOf({ document, direction, typeId }: KardexRow): string | undefined {
  if (document === 'input') return entryScreens[typeId] ?? '/app/movimientos/entradas'
  if (document === 'transfer')
    return direction === 1 ? '/app/movimientos/traslados' : '/app/movimientos/despacho'
  return screens[document]
}

const entryScreens: Readonly<Record<number, string>> = {
  [InputType.purchase]: '/app/movimientos/compra-directa',
  [InputType.opening]: '/app/movimientos/inv-inicial',
}

const screens: Readonly<Record<string, string>> = {
  bill: '/app/facturas',
  purchase: '/app/compras',
  output: '/app/movimientos/salidas',
  creditNote: '/app/notascreditos',
  conversion: '/app/productos/conversiones-hechas',
}
