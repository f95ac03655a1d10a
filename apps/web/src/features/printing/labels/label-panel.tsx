import type { LabelSizeChoice } from '@yunque/contract/printing/labels/label-sizes'
import { type LabelProduct, labelLimits } from '@yunque/contract/printing/labels/labels'
import { formatMoney } from '../../../lib/format/format.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import classes from './labels.module.css'
import { texts } from './texts.ts'
import { isLabelPaper, type LabelPaper, labelPapers } from './use-label-page.ts'

interface Props {
  readonly products: readonly LabelProduct[]
  readonly size: LabelSizeChoice
  readonly sizes: readonly LabelSizeChoice[]
  readonly paper: LabelPaper
  readonly count: number
  readonly notices: readonly string[]
  readonly onSize: (id: number) => void
  readonly onPaper: (paper: LabelPaper) => void
  readonly onCopies: (productId: number, copies: number) => void
}

const papers = Object.entries(labelPapers).map(([id, name]) => ({ id, name }))

/** What is chosen of labels: their size, their paper, and the copies of each product. */
export function LabelPanel({ products, size, sizes, paper, count, notices, ...on }: Props) {
  return (
    <div className={classes.panel}>
      <FieldGrid columns={2}>
        <SelectField
          label={texts.size}
          options={sizes}
          value={size.id}
          onChange={(id) => id !== null && on.onSize(id)}
        />
        <SelectField
          label={texts.paper}
          options={papers}
          value={paper as string}
          onChange={(value) => isLabelPaper(value) && on.onPaper(value)}
        />
      </FieldGrid>
      {notices.map((notice) => (
        <p key={notice} role="status" className={classes.notice}>
          {notice}
        </p>
      ))}
      <ul className={classes.products} aria-label={texts.products}>
        {products.map(({ id, name, internalCode, price, copies }) => (
          <li key={id} className={classes.product}>
            <div>
              <p className={classes.name}>{name}</p>
              <p className={classes.facts}>{`${internalCode} · ${formatMoney(price)}`}</p>
            </div>
            <div className={classes.copies}>
              <NumberInput
                label={texts.copiesOf(name)}
                value={copies}
                min={0}
                max={labelLimits.labels}
                onChange={(value) => on.onCopies(id, value ?? 0)}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        <span>{texts.total}</span>
        <span>{texts.labels(count)}</span>
      </p>
    </div>
  )
}
