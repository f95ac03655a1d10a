import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { documentAddress, type ShownKind, screenPath } from '@yunque/contract/core/document-links'
import { formatId } from '@yunque/contract/core/format'
import { useScreens } from '../../ui/screen/screen.ts'

interface Props {
  readonly kind: ShownKind
  readonly id: number
  /** What it is called, where its kind may have series. */
  readonly number?: string
  /** In the cell of a grid, which is one Tab stop. */
  readonly inCell?: boolean
  /** Within a sentence, where its colour alone would not tell it. */
  readonly inText?: boolean
}

/** The number of a document, as a link when the user may open its screen. */
export function NumberedLink({ kind, id, number = formatId(id), inCell = false, inText = false }: Props) {
  const path = screenPath(kind)
  const opens = useScreens().some((screen) => screen.path === path)
  if (!opens) return number
  const to = documentAddress(kind, id)
  return (
    <Anchor
      inherit
      {...(inCell && { tabIndex: -1 })}
      {...(inText && { underline: 'always' })}
      renderRoot={(props) => <Link {...props} to={to} />}
    >
      {number}
    </Anchor>
  )
}
