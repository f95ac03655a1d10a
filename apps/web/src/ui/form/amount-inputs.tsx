import { formatAmount, formatQuantity } from '../../lib/format/format.ts'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

interface MoneyProps extends NumberInputProps {
  /** Symbol before the amount. */
  readonly currency?: string
}

/** An amount of money, `C$ 1,234.50` (totals have 2 decimals, unit prices 4, unit costs 6; figures.scales). */
export function MoneyInput({ currency = 'C$', scale = 2, ...props }: MoneyProps) {
  return <NumberInput {...props} scale={scale} prefix={currency} format={moneyText(scale)} />
}

/** A quantity: up to 4 decimals, without trailing zeros. */
export function QuantityInput({ scale = 4, ...props }: NumberInputProps) {
  return <NumberInput {...props} scale={scale} format={formatQuantity} />
}

/** A percentage from 0 to 100; 6 decimals in documents, 4 in credit notes (figures.scales). */
export function PercentInput({ scale = 2, min = 0, max = 100, ...props }: NumberInputProps) {
  return <NumberInput {...props} scale={scale} min={min} max={max} suffix="%" format={trimmed(scale)} />
}

function moneyText(scale: number): (value: number) => string {
  return scale === 2 ? formatAmount : trimmed(scale, 2)
}

function trimmed(scale: number, atLeast = 0): (value: number) => string {
  const format = new Intl.NumberFormat('es-NI', {
    minimumFractionDigits: atLeast,
    maximumFractionDigits: scale,
    useGrouping: 'always',
  })
  return (value) => format.format(value)
}
