import { IconArrowDown } from '@tabler/icons-react'
import { formatQuantity } from '../../../lib/format/format.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly stock: number
  readonly stockMin: number
  readonly isService: boolean
  readonly isKit: boolean
}

/** A stock, of a kit what can be made of it; below its minimum it is red and has an arrow (never by colour alone; screens.status). */
export function StockFigure({ stock, stockMin, isService, isKit }: Props) {
  if (isService) return <span>—</span>
  if (isKit)
    return (
      <span>
        <span className={classes.kit}>{texts.kit}</span> {formatQuantity(stock)}
      </span>
    )
  if (stock >= stockMin) return <span>{formatQuantity(stock)}</span>
  return (
    <span className={classes.low}>
      <IconArrowDown size={13} stroke={2.25} role="img" aria-label={texts.lowStock} />
      {formatQuantity(stock)}
    </span>
  )
}
