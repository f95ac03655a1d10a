import { useNavigate } from '@tanstack/react-router'
import type { BoughtDocument } from '@yunque/contract/inventory/bought-document'
import { useScreens } from '../../ui/screen/screen.ts'
import { screenOf } from './bought-document.ts'

/** Opens a purchase or a direct purchase, for users who may open its screen; undefined when they may open neither. */
export function useOpenBought(): ((row: BoughtDocument) => void) | undefined {
  const navigate = useNavigate()
  const screens = useScreens()
  const opens = (row: BoughtDocument) => screens.some(({ path }) => path === screenOf(row))
  if (!opens({ document: 'purchase', id: 0 }) && !opens({ document: 'input', id: 0 })) return
  return (row) => {
    if (opens(row)) void navigate({ href: `${screenOf(row)}/${row.id}` })
  }
}
