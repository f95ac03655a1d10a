import { Button, Group, Stack, Text } from '@mantine/core'
import { Currency, fixedCatalogs, PaymentType } from '@yunque/contract/core/constants'
import type { PreBillRow } from '@yunque/contract/sales/pre-bills'
import { toDollars } from '@yunque/domain/purchases'
import { type FormEvent, useState } from 'react'
import { givesDollarCredit } from '../../../lib/api-client/about.ts'
import { queryClient } from '../../../lib/api-client/query-client.ts'
import { today } from '../../../lib/format/today.ts'
import { type DayRate, dayRateOf } from '../../../records/sale/day-rate.ts'
import { rateQuery } from '../../../records/sale/sale.api.ts'
import { ask } from '../../../ui/feedback/ask.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { texts } from './texts.ts'

/** The currency in which the invoice of a pre-sale is owed. */
export type DebtChosen = { readonly debtCurrencyId?: Currency }

/**
 * Asks in which currency a pre-sale on credit is owed, where the store gives credit in dollars and has their rate; it is also
 * the confirmation of the invoice, and states its `effect` (credit.dollar-debt). Null: the user cancelled. Nothing is asked otherwise.
 */
export async function askDebt(preBill: PreBillRow, effect: string): Promise<DebtChosen | null> {
  if (preBill.paymentTypeId !== PaymentType.credit || !(await givesDollarCredit())) return {}
  const day = today()
  const dayRate = dayRateOf(await queryClient.fetchQuery(rateQuery(day)), day)
  if (dayRate.rate === 0) return {}
  return ask<DebtChosen>({
    title: `${texts.bill} · ${texts.nameOf(preBill.preBillTypeId, preBill.number)}`,
    size: 460,
    hasLists: true,
    content: (answer) => <DebtForm preBill={preBill} effect={effect} dayRate={dayRate} answer={answer} />,
  })
}

interface Props {
  readonly preBill: PreBillRow
  readonly effect: string
  readonly dayRate: DayRate
  readonly answer: (chosen: DebtChosen | null) => void
}

function DebtForm({ preBill: { nameClient, total }, effect, dayRate: { rate }, answer }: Props) {
  const [debtCurrencyId, setCurrency] = useState<Currency>(Currency.cordobas)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answer({ debtCurrencyId })
  }
  const inDollars = debtCurrencyId === Currency.dollars
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{`${texts.summary(nameClient, total)}. ${effect}`}</Text>
        <SelectField
          label={texts.debtCurrency}
          options={fixedCatalogs.currency}
          value={debtCurrencyId}
          onChange={(chosen) => setCurrency(chosen ?? Currency.cordobas)}
          {...(inDollars ? { description: texts.owedDollars(toDollars(total, rate), rate) } : {})}
          required
          autoFocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answer(null)}>
            {texts.cancel}
          </Button>
          <Button type="submit">{texts.bill}</Button>
        </Group>
      </Stack>
    </form>
  )
}
