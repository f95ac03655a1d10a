import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { screenOf } from '@yunque/contract/core/document-links'
import type { KardexRow } from '@yunque/contract/reports/inventory-reports'
import { useScreens } from '../../../ui/screen/screen.ts'

/** The number of the document of a movement, as a link when the user may open its screen. */
export function DocumentLink({ row }: { readonly row: KardexRow }) {
  const path = screenOf(row.document, row)
  const opens = useScreens().some((screen) => screen.path === path)
  const { number } = row
  if (!opens || path === undefined) return number
  return (
    <Anchor inherit tabIndex={-1} renderRoot={(props) => <Link {...props} to={`${path}/${row.id}`} />}>
      {number}
    </Anchor>
  )
}
