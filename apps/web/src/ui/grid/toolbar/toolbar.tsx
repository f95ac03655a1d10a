import { IconRefresh } from '@tabler/icons-react'
import { useGrid } from '../grid-context.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { PrintTool, Tool } from './tool.tsx'
import { ViewsMenu } from './views-menu.tsx'

/** Saved views, refresh, columns, density, export, print. */
export function Toolbar() {
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
      <PrintTool />
    </>
  )
}
