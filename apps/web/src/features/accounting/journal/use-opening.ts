import { useNavigate } from '@tanstack/react-router'
import type { JournalRow, LedgerRow } from '@yunque/contract/accounting/journal'
import { screenOf } from '@yunque/contract/core/document-links'
import { useScreens } from '../../../ui/screen/screen.ts'

type Line = Pick<JournalRow | LedgerRow, 'kind' | 'id' | 'typeId'>

/** Opens the document of a line; undefined for a line without one, and for users who may not open its screen. */
export function useOpening(): (row: Line) => (() => void) | undefined {
  const navigate = useNavigate()
  const screens = useScreens()
  return ({ kind, id, typeId }) => {
    if (kind === null || kind === 'yearClosing') return
    const screen = screenOf(kind, typeId === null ? {} : { typeId })
    if (screen === undefined || !screens.some(({ path }) => path === screen)) return
    return () => void navigate({ href: `${screen}/${id}` })
  }
}
