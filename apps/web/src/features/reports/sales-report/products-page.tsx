import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { texts as reportTexts } from '../../../records/report/texts.ts'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useAsked } from './asked.ts'
import { Narrowed, ReportFilters } from './report-filters.tsx'
import { SoldProductsDialog } from './sold-products-dialog.tsx'
import { texts } from './texts.ts'
import { useOpening } from './use-opening.tsx'
import { useSalesList } from './use-sales-list.ts'
import { viewKinds } from './view-kinds.ts'

/** 'Productos consolidados': the sales of each product, and its print by dates and user. */
export function ConsolidatedProductsPage() {
  const asked = useAsked()
  const source = useSalesList('productos', asked, { name: 'consolidated-products' })
  const { open, actions } = useOpening('productos', asked)
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <ListPage
        title={texts.consolidated}
        source={source}
        idle={reportTexts.idle}
        empty={{ text: texts.none, hint: texts.hint }}
        rowName={viewKinds.productos.nameOf}
        onOpen={open}
        rowMenu={actions}
        header={
          <>
            <ReportFilters />
            <Narrowed />
          </>
        }
        actions={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {texts.printSold}
          </Button>
        }
      />
      {printing && <SoldProductsDialog asked={asked} onClose={() => setPrinting(false)} />}
    </>
  )
}
