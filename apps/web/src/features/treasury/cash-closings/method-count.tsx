import { Button, Checkbox } from '@mantine/core'
import type { CashClosingForm } from '@yunque/contract/treasury/cash-closings'
import { moneyOfMethod, nameOfMethod } from '@yunque/contract/treasury/closing-methods'
import { keyOfMethod, type MethodKey } from '@yunque/domain/counted-methods'
import { useState } from 'react'
import { MoneyInput } from '../../../ui/form/amount-inputs.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import classes from './methods.module.css'
import { areTicked, checksOf, countOfMethod, methodsToCount, type Others } from './other-counts.ts'
import { methodTexts as texts } from './texts.ts'

interface Props {
  readonly closing: CashClosingForm
  readonly others: Others
  readonly onChange: (others: Others) => void
}

/** The count of what was received otherwise than in cash: slips and amount of each method, and cheques one by one. */
export function MethodCount(props: Props) {
  const { closing } = props
  const [inDollars, setInDollars] = useState(false)
  return (
    <fieldset className={classes.methods}>
      <legend>{texts.title}</legend>
      <p className={classes.hint}>{texts.hint}</p>
      {methodsToCount(closing, inDollars).map((method) => (
        <Method key={keyOfMethod(method)} {...props} method={method} />
      ))}
      {!inDollars && (
        <Button variant="subtle" size="compact-sm" onClick={() => setInDollars(true)}>
          {texts.inDollars}
        </Button>
      )}
    </fieldset>
  )
}

function Method({ closing, others, onChange, method }: Props & { readonly method: MethodKey }) {
  const name = nameOfMethod(method)
  if (areTicked(closing, method))
    return <Checks closing={closing} others={others} onChange={onChange} method={method} />
  const counted = countOfMethod(closing, others, method)
  const change = (patch: Partial<typeof counted>) =>
    onChange({
      ...others,
      written: { ...others.written, [keyOfMethod(method)]: { ...counted, ...patch } },
    })
  return (
    <div className={classes.method}>
      <span className={classes.name}>{name}</span>
      <NumberInput
        label={texts.slips}
        aria-label={texts.papersOf(name)}
        value={counted.slips}
        scale={0}
        min={0}
        onChange={(slips) => change({ slips })}
      />
      <MoneyInput
        label={texts.amount}
        aria-label={texts.amountOf(name)}
        currency={method.currencyId === 2 ? '$' : 'C$'}
        value={counted.amount}
        onChange={(amount) => change({ amount })}
      />
    </div>
  )
}

/** The cheques of a currency, ticked as they are found. */
function Checks({ closing, others, onChange, method }: Props & { readonly method: MethodKey }) {
  const checks = checksOf(closing).filter(({ currencyId }) => currencyId === method.currencyId)
  const { slips, amount } = countOfMethod(closing, others, method)
  const tick = (key: string, isFound: boolean) =>
    onChange({
      ...others,
      found: isFound ? [...others.found, key] : others.found.filter((one) => one !== key),
    })
  return (
    <div className={classes.checks}>
      <span className={classes.name}>{nameOfMethod(method)}</span>
      {checks.map(({ key, bank, reference, amount: worth, currencyId }) => (
        <Checkbox
          key={key}
          label={texts.check({ bank, reference, amount: moneyOfMethod(worth, currencyId) })}
          checked={others.found.includes(key)}
          onChange={(event) => tick(key, event.currentTarget.checked)}
        />
      ))}
      <span className={classes.sum}>
        {texts.found(slips ?? 0, checks.length)} {moneyOfMethod(amount ?? 0, method.currencyId)}
      </span>
    </div>
  )
}
