import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { DaysFields } from '../../../records/report/days-fields.tsx'
import { useSellers } from '../../../records/sale/use-sellers.ts'
import { RecordDialog } from '../../../ui/dialog/record-dialog.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { addressOf, questionOf, type ReportQuery } from './asked.ts'
import classes from './sales-report.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Initial values: the parameters of the screen. */
  readonly asked: ReportQuery
  readonly onClose: () => void
}

/** 'Productos vendidos': asks for the dates and the user of the print. */
export function SoldProductsDialog({ asked, onClose }: Props) {
  const [wanted, setWanted] = useState<ReportQuery>(asked)
  const change = (patch: Partial<ReportQuery>) => setWanted((current) => ({ ...current, ...patch }))
  const others = useCan('verReporteDeVentas')
  const sellers = useSellers(wanted.vendedor)
  return (
    <RecordDialog
      title={texts.soldProducts}
      size={{ width: 560, height: 330 }}
      onClose={onClose}
      actions={
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={questionOf(wanted) === null}
          renderRoot={(props) => (
            <Link {...props} to="/app/imprimir/productos-vendidos" search={addressOf(wanted)} />
          )}
        >
          {texts.see}
        </Button>
      }
    >
      <div className={classes.popup}>
        <DaysFields
          from={wanted.desde}
          to={wanted.hasta}
          onChange={({ from, to }) => change({ desde: from, hasta: to })}
        />
        <SelectField
          label={texts.user}
          placeholder={texts.anySeller}
          options={sellers}
          value={wanted.vendedor}
          onChange={(vendedor) => change({ vendedor })}
          disabled={!others}
          clearable
        />
      </div>
    </RecordDialog>
  )
}
