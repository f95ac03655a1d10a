import type { LabelShape } from '@yunque/contract/printing/labels/label-sizes'
import { Fragment } from 'react'
import { LabelSvg } from './label-svg.tsx'
import classes from './labels.module.css'
import { texts } from './texts.ts'
import type { DrawnProduct } from './use-label-drawings.ts'
import type { LabelPaper } from './use-label-page.ts'

interface Props {
  readonly drawn: readonly DrawnProduct[]
  readonly shape: LabelShape
  readonly paper: LabelPaper
}

/** All labels of a print: in rows on their roll, or side by side on a sheet. */
export function LabelSheet({ drawn, shape, paper }: Props) {
  const all = drawn.flatMap((one) =>
    Array.from({ length: one.product.copies }, (_, copy) => ({ ...one, key: `${one.product.id}-${copy}` })),
  )
  const columns = paper === 'label' ? shape.across : 1
  const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, row) =>
    all.slice(row * columns, (row + 1) * columns),
  )
  const label = ({ key, product, drawing }: (typeof all)[number]) => (
    <LabelSvg key={key} drawing={drawing} width={shape.width} height={shape.height} name={product.name} />
  )
  const gap = `${shape.columnGap}mm`
  return (
    <article className={`yq-paper ${classes.paper ?? ''}`} data-paper={paper} aria-label={texts.title}>
      {paper === 'letter' || paper === 'a4'
        ? all.map(label)
        : rows.map((row) => (
            <div key={row[0]?.key} className={classes.row}>
              {row.map((one, column) => (
                <Fragment key={one.key}>
                  {column > 0 && <svg className={classes.gap} width={gap} height="1" aria-hidden />}
                  {label(one)}
                </Fragment>
              ))}
            </div>
          ))}
    </article>
  )
}
