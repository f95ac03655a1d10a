import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { DEAD_DAYS } from '@yunque/contract/reports/inventory-analysis'
import { useCan } from '../../../lib/api-client/session.ts'
import { AreaField } from '../../../records/report/area-field.tsx'
import { PrintLink } from '../../../records/report/print-link.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { ListPage } from '../../../ui/grid/list-page.tsx'
import { useAskedDead, useDeadStock } from './analysis.api.ts'
import classes from './analysis.module.css'
import { texts } from './texts.ts'

/**
 * 'Inventario sin movimiento': stock that is not sold (reports.dead-stock). A row opens the product; what was lost otherwise is in
 * 'Ajustes por motivo'.
 */
export function DeadStockPage() {
  const { area, days, ask, question } = useAskedDead()
  const navigate = useNavigate()
  const readsAdjustments = useCan('ajuste', 'contabilidad')
  return (
    <ListPage
      title={texts.dead}
      source={useDeadStock()}
      idle={texts.daysRange(DEAD_DAYS.most)}
      empty={{ text: texts.noneDead }}
      rowName={({ product }) => product}
      onOpen={({ productId }) => void navigate({ to: `/app/products/get/image/${productId}` })}
      header={
        <div className={classes.filters}>
          <AreaField area={area} onChange={(next) => ask({ area: next })} />
          <NumberInput
            label={texts.withoutSale}
            scale={0}
            max={DEAD_DAYS.most}
            value={days}
            onChange={(next) => ask({ dias: next })}
            {...(question === null && area !== null ? { error: texts.daysRange(DEAD_DAYS.most) } : {})}
          />
        </div>
      }
      actions={
        <>
          {readsAdjustments && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconAdjustments size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/app/inventario/reportes/ajustes" />}
            >
              {texts.adjustments}
            </Button>
          )}
          <PrintLink to="/app/imprimir/sin-movimiento" disabled={question === null} />
        </>
      }
    />
  )
}
