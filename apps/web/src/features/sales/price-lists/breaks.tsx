import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { MAX_BREAKS } from '@yunque/contract/sales/price-lists'
import { scales } from '@yunque/domain/decimal'
import type { ReactNode } from 'react'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import classes from './price-lists.module.css'
import { texts } from './texts.ts'

interface Break {
  readonly from: number | null
}

interface Props<B extends Break> {
  readonly id: string
  readonly label: string
  readonly rows: readonly B[]
  readonly onChange: (rows: readonly B[]) => void
  /** A new row. */
  readonly blank: B
  readonly error: string | undefined
  readonly faultOf: (row: number) => string | undefined
  /** The rest of a row: its price or formula. */
  readonly children: (each: B, row: number, change: (patch: Partial<B>) => void) => ReactNode
}

/** What holds from each quantity on. */
export function Breaks<B extends Break>({
  id,
  label,
  rows,
  onChange,
  blank,
  error,
  faultOf,
  children,
}: Props<B>) {
  const changeAt = (at: number, patch: Partial<B>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  return (
    <fieldset id={id} tabIndex={-1} className={classes.breaks}>
      <legend>{label}</legend>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and rows keep their order
        <div key={at} className={classes.break}>
          <NumberInput
            id={`${id}.${at}.from`}
            label={texts.from}
            value={row.from}
            scale={scales.quantity}
            min={0}
            onChange={(from) => changeAt(at, { from } as Partial<B>)}
            error={faultOf(at)}
            required
          />
          {children(row, at, (patch) => changeAt(at, patch))}
          <ActionIcon
            variant="subtle"
            size="lg"
            className={classes.drop}
            aria-label={texts.removeBreak(at + 1)}
            onClick={() => onChange(rows.toSpliced(at, 1))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      {rows.length < MAX_BREAKS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...rows, rows.length === 0 ? { ...blank, from: 0 } : blank])}
        >
          {texts.addBreak}
        </Button>
      )}
    </fieldset>
  )
}
