import { type CashCount as Count, denominations } from '@yunque/domain/cash-closing'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formatMoney, formatQuantity, formatRate } from '../../../lib/format/format.ts'
import { focusNextField } from '../../../ui/controls/next-field.ts'
import { focusWhenFree } from '../../../ui/dialog/focus-when-free.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { type HandledKeys, useHandledKeys } from '../../../ui/shortcuts/handled-keys.ts'
import classes from './closing.module.css'
import { texts } from './texts.ts'

/** Pieces counted of each denomination. */
export type Pieces = {
  readonly cordobas: Readonly<Record<number, number>>
  readonly dollars: Readonly<Record<number, number>>
}

/** Nothing counted yet. */
export const noPieces: Pieces = { cordobas: {}, dollars: {} }

/** The count in the shape of the request; null when nothing was counted. */
export function countOf(pieces: Pieces): { cordobas: Count[]; dollars: Count[] } | null {
  const counts = (side: Readonly<Record<number, number>>) =>
    Object.entries(side)
      .map(([denomination, count]) => ({ denomination: Number(denomination), count }))
      .filter(({ count }) => count > 0)
  const count = { cordobas: counts(pieces.cordobas), dollars: counts(pieces.dollars) }
  return count.cordobas.length + count.dollars.length > 0 ? count : null
}

/** For the sheet. */
const countKeys: HandledKeys = {
  where: 'Al contar la caja',
  keys: [
    { keys: 'Enter', label: 'Denominación siguiente' },
    { keys: 'Shift+Enter', label: 'Denominación anterior' },
  ],
}

interface Props {
  readonly pieces: Pieces
  readonly rate: number
  /** The date of that rate when it is of an earlier day; otherwise null. */
  readonly rateDate: string | null
  readonly onChange: (pieces: Pieces) => void
  /** What else is counted. */
  readonly children?: ReactNode
}

/** The count of the cash by denomination, in C$ and in dollars at the day's rate. Enter goes to the next denomination. */
export function CashCount({ pieces, rate, rateDate, onChange, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useHandledKeys(countKeys)
  useEffect(() => {
    const field = form.current?.querySelector('input')
    return focusWhenFree(() => field?.focus(), field)
  }, [])
  return (
    <form
      ref={form}
      className={classes.count}
      onKeyDown={nextOnEnter}
      onSubmit={(event) => event.preventDefault()}
    >
      <Side
        title={texts.cordobas}
        symbol="C$"
        values={denominations.cordobas}
        counted={pieces.cordobas}
        onChange={(cordobas) => onChange({ ...pieces, cordobas })}
      />
      <Side
        title={texts.dollars}
        note={rate > 0 ? texts.rate(formatRate(rate), rateDate) : texts.noRate}
        symbol="$"
        values={denominations.dollars}
        counted={pieces.dollars}
        onChange={(dollars) => onChange({ ...pieces, dollars })}
      />
      {children}
    </form>
  )
}

function nextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  focusNextField(event.currentTarget, event.target, event.shiftKey)
}

interface SideProps {
  readonly title: string
  readonly note?: string
  readonly symbol: string
  readonly values: readonly number[]
  readonly counted: Readonly<Record<number, number>>
  readonly onChange: (counted: Readonly<Record<number, number>>) => void
}

function Side({ title, note, symbol, values, counted, onChange }: SideProps) {
  const worth = values.reduce((sum, value) => sum + value * (counted[value] ?? 0), 0)
  return (
    <fieldset className={classes.side}>
      <legend>
        {title} {note && <span className={classes.note}>{note}</span>}
      </legend>
      {values.map((value) => {
        const count = counted[value] ?? 0
        return (
          <div key={value} className={classes.pieces}>
            <NumberInput
              label={`${symbol} ${value < 1 ? value.toFixed(2) : formatQuantity(value)}`}
              value={counted[value] ?? null}
              scale={0}
              onChange={(next) => onChange({ ...counted, [value]: Math.max(0, next ?? 0) })}
            />
            <span className={classes.worth}>{count > 0 ? formatMoney(count * value, symbol) : '—'}</span>
          </div>
        )
      })}
      <div className={classes.sideTotal}>
        <span>{texts.countedTotal}</span>
        <span>{formatMoney(worth, symbol)}</span>
      </div>
    </fieldset>
  )
}
