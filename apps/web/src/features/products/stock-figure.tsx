import { IconArrowDown } from '@tabler/icons-react'
import { formatQuantity } from '../../lib/format/format.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly stock: number
  readonly stockMin: number
  readonly isService: boolean
}

/** A stock; below its minimum it is red and has an arrow (never by colour alone; screens.status). */
export function StockFigure({ stock, stockMin, isService }: Props) {
  if (isService) return <span>—</span>
  if (stock >= stockMin) return <span>{formatQuantity(stock)}</span>
  return (
    <span className={classes.low}>
      <IconArrowDown size={13} stroke={2.25} role="img" aria-label={texts.lowStock} />
      {formatQuantity(stock)}
    </span>
  )
}
