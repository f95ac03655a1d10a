import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPrinter, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useGrid } from '../grid-context.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { ViewsMenu } from './views-menu.tsx'

export const printLabel = 'Imprimir la lista'

/** Saved views, refresh, columns, density, export, print. */
export function Toolbar({ onPrint }: { onPrint?(): void }) {
  const { source } = useGrid()
  return (
    <>
      <ViewsMenu />
      <Tool label="Actualizar" onClick={source.refresh}>
        <IconRefresh size={18} />
      </Tool>
      <ColumnsMenu />
      <DensityMenu />
      <ExportButton />
      {onPrint && (
        <Tool label={printLabel} onClick={onPrint}>
          <IconPrinter size={18} />
        </Tool>
      )}
    </>
  )
}

interface ToolProps {
  label: string
  onClick(): void
  children: ReactNode
}

/** An icon of the toolbar, named by its tooltip. */
function Tool({ label, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
