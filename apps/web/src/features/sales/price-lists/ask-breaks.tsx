import { Button, Group } from '@mantine/core'
import { type ListBreak, listedInput } from '@yunque/contract/sales/price-lists'
import { scales } from '@yunque/domain/decimal'
import { useId, useState } from 'react'
import { ask } from '../../../ui/feedback/ask.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { Breaks } from './breaks.tsx'
import type { ListedItem } from './listed-item.ts'
import classes from './price-lists.module.css'
import { texts } from './texts.ts'

/** Asks for the typed prices of a product by quantity; none when they are taken away, null when it is left. */
export const askBreaks = (row: ListedItem): Promise<readonly ListBreak[] | null> =>
  ask({
    title: texts.breaksOf(row.product),
    size: 460,
    fillsPhone: true,
    content: (answer) => <Editor row={row} answer={answer} />,
  })

interface Row {
  readonly from: number | null
  readonly price: number | null
}

interface Props {
  readonly row: ListedItem
  readonly answer: (breaks: readonly ListBreak[] | null) => void
}

function Editor({ row, answer }: Props) {
  const id = useId()
  const [rows, setRows] = useState<readonly Row[]>(
    row.typed.length > 0 ? row.typed : [{ from: 0, price: row.given }],
  )
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const apply = () => {
    const asked = listedInput.safeParse({ id: 1, products: [{ productId: row.productId, breaks: rows }] })
    if (asked.success) return answer(asked.data.products[0]?.breaks ?? [])
    // `products.0.breaks.2.price` is the price of the third row.
    setFaults(
      Object.fromEntries(asked.error.issues.map(({ path, message }) => [path.slice(3).join('.'), message])),
    )
  }
  return (
    <form
      className={classes.editor}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Breaks
        id={id}
        label={texts.breaks}
        rows={rows}
        onChange={(next) => {
          setRows(next)
          setFaults({})
        }}
        blank={{ from: null, price: null }}
        error={faults['']}
        faultOf={(at) => faults[`${at}.from`]}
      >
        {(each, at, change) => (
          <NumberInput
            id={`${id}.${at}.price`}
            label={texts.price}
            value={each.price}
            scale={scales.price}
            min={0}
            onChange={(price) => change({ price })}
            error={faults[`${at}.price`]}
            required
          />
        )}
      </Breaks>
      <Group justify="flex-end" gap="sm">
        {row.typed.length > 0 && (
          <Button variant="default" mr="auto" onClick={() => answer([])}>
            {texts.clear}
          </Button>
        )}
        <Button type="submit">{texts.apply}</Button>
      </Group>
    </form>
  )
}
