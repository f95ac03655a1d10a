import { Button, Group } from '@mantine/core'
import { needsBank, needsReference } from '@yunque/domain/payments'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../lib/format/format.ts'
import { MoneyInput } from '../../ui/form/amount-inputs.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { CatalogLookup } from '../../ui/lookup/catalog-lookup.tsx'
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts'
import classes from './refund.module.css'
import {
  faultOf,
  type GivenBack,
  givenBack,
  nameOfWay,
  type Refund,
  roundedCash,
  type Way,
  waysOf,
} from './refund-values.ts'
import { refundTexts as texts } from './texts.ts'

export interface RefundAsked extends Refund {
  /** What gives the money back, and its effect. */
  readonly about: string
  readonly action: string
}

interface Props extends RefundAsked {
  readonly answer: (given: GivenBack[] | null) => void
}

/** How a refund is given back: an amount for each method that paid, and store credit of the client. */
export function RefundPanel({ about, action, answer, ...refund }: Props) {
  const [ways, setWays] = useState(() => waysOf(refund))
  const fault = faultOf(ways, refund)
  const rounded = roundedCash(ways, refund)
  const change = (at: number, patch: Partial<Way>) =>
    setWays((now) => now.map((way, i) => (i === at ? { ...way, ...patch } : way)))
  const give = () => fault === null && answer(givenBack(ways))
  useShortcuts([{ keys: 'Ctrl+Enter', label: action, run: give }], 'dialog')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    give()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.panel}>
      <div className={classes.due}>
        <span>{texts.toReturn}</span>
        <strong>{formatMoney(refund.refund)}</strong>
      </div>
      <p className={classes.about}>{about}</p>
      {ways.map((way, at) => (
        <WayFields
          key={way.paymentMethodId}
          way={way}
          autoFocus={at === 0}
          onChange={(patch) => change(at, patch)}
        />
      ))}
      <p className={classes.state} data-ready={fault === null || undefined} role="status">
        {fault ?? (rounded ? texts.rounded(rounded) : texts.ready)}
      </p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => answer(null)}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={fault !== null}>
          {action}
        </Button>
      </Group>
    </form>
  )
}

interface WayProps {
  readonly way: Way
  readonly autoFocus: boolean
  readonly onChange: (patch: Partial<Way>) => void
}

function WayFields({ way, autoFocus, onChange }: WayProps) {
  const used = way.amount !== null && way.amount > 0
  return (
    <div className={classes.way}>
      <MoneyInput
        label={nameOfWay(way)}
        description={way.most === null ? texts.keeps : texts.atMost(way.most)}
        value={way.amount}
        onChange={(amount) => onChange({ amount })}
        autoFocus={autoFocus}
      />
      {used && needsReference(way) && (
        <TextInput
          label={texts.reference[way.paymentMethodId] ?? texts.otherReference}
          value={way.reference}
          maxLength={50}
          required
          onChange={(reference) => onChange({ reference })}
        />
      )}
      {used && needsBank(way) && (
        <CatalogLookup
          label={texts.bank}
          catalog="bank"
          value={way.bankId}
          required
          onChange={(bankId) => onChange({ bankId })}
          clearable
        />
      )}
    </div>
  )
}
