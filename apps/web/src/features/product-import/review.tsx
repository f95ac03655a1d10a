import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ProductsImported } from '@yunque/contract/inventory/product-import'
import { priceSummaryText } from '../../lib/format/price-summary.ts'
import { confirm } from '../../ui/feedback/confirm.tsx'
import { confirmed } from '../../ui/feedback/confirmed.ts'
import { BusyButton } from '../../ui/form/busy-button.tsx'
import { FaultsTable } from './faults-table.tsx'
import { PreviewTable } from './preview-table.tsx'
import { type ChosenImport, importProducts } from './product-import.api.ts'
import classes from './product-import.module.css'
import { SameNamesTable } from './same-names-table.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly chosen: ChosenImport
  readonly report: ProductsImported
  readonly onDone: (report: ProductsImported) => void
}

/** The review of a file: its first rows, all its faults, and the button that imports it when it has none. */
export function Review({ chosen, report, onDone }: Props) {
  const { faults, faulty, total, added, changed, same, skipped, preview, prices, sameNames } = report
  const count = added + changed
  const anyway = { title: texts.importAll(count), action: texts.importAnyway }
  const run = useMutation({
    mutationFn: () => confirmed(anyway, (given) => importProducts(chosen, given)),
    onSuccess: (done) => done && onDone(done.answer),
  })
  const priceLines = priceSummaryText(prices)
  const ask = async () => {
    const agreed = await confirm({
      title: texts.importAll(count),
      body: `${texts.ready(added, changed, same)}\n${priceLines}`,
      action: texts.confirmImport,
    })
    if (agreed) run.mutate()
  }
  return (
    <div className={classes.outcome}>
      <div role="status">
        <p className={faulty > 0 ? classes.bad : undefined}>
          {faulty > 0
            ? texts.faulty(faulty, total)
            : count === 0
              ? texts.nothing
              : texts.ready(added, changed, same)}
        </p>
        {skipped.length > 0 && <p>{texts.skipped(skipped)}</p>}
        {priceLines !== '' && <p className={classes.prices}>{priceLines}</p>}
      </div>
      {faulty > 0 && <FaultsTable faults={faults} />}
      {sameNames.length > 0 && <SameNamesTable rows={sameNames} />}
      <h3>{texts.previewOf(preview.length, total)}</h3>
      <PreviewTable rows={preview} columns={chosen.columns} faults={faults} />
      {run.error && (
        <p role="alert" className={classes.bad}>
          {run.error.message}
        </p>
      )}
      {faulty === 0 && count > 0 && (
        <BusyButton
          leftSection={<IconUpload size={16} aria-hidden />}
          busy={run.isPending}
          onClick={() => void ask()}
        >
          {texts.importAll(count)}
        </BusyButton>
      )}
    </div>
  )
}
