import { Button } from '@mantine/core'
import { layawayKeepers, layawayMakers } from '@yunque/contract/sales/layaways'
import { isBilled, type PreBillDetail } from '@yunque/contract/sales/pre-bills'
import { sum } from '@yunque/domain/decimal'
import { useState } from 'react'
import { useCan } from '../../../lib/api-client/session.ts'
import { formatDate, formatMoney } from '../../../lib/format/format.ts'
import { DepositEditor } from '../../../records/deposit/deposit-editor.tsx'
import { isOpen, type LayawayForm, nameOfLayaway } from '../../../records/deposit/layaway-actions.ts'
import { LayawayEditor } from '../../../records/deposit/layaway-editor.tsx'
import { LayawayForms } from '../../../records/deposit/layaway-forms.tsx'
import { LayawayStatus } from '../../../records/deposit/layaway-status.tsx'
import { depositTexts } from '../../../records/deposit/texts.ts'
import { Fact, Facts } from '../../../records/facts/facts.tsx'
import { NumberedLink } from '../../../records/facts/numbered-link.tsx'
import classes from './set-aside.module.css'
import { texts } from './texts.ts'

interface Props {
  readonly record: PreBillDetail
}

/** What was paid of a quotation or pre-sale before its invoice, and until when its goods are kept. */
export function SetAsidePanel({ record }: Props) {
  const { layaway, deposits } = record
  if (layaway === null && deposits.length === 0) return null
  const paid = layaway?.paid ?? sum(deposits.map(({ balance }) => balance))
  const next = layaway?.instalments.find(({ date }) => date >= (layaway.since ?? ''))
  return (
    <section className={classes.panel} aria-label={layaway ? texts.layaway : texts.deposits}>
      <Facts label={layaway ? texts.layaway : texts.deposits}>
        {layaway && (
          <Fact name={texts.layaway}>
            <LayawayStatus stateId={layaway.stateId} />
          </Fact>
        )}
        {layaway && <Fact name={texts.keptUntil}>{formatDate(layaway.until)}</Fact>}
        <Fact name={texts.paidSoFar}>{formatMoney(paid)}</Fact>
        {layaway && isOpen(layaway.stateId) && (
          <Fact name={texts.leftToPay}>{formatMoney(layaway.left)}</Fact>
        )}
        {layaway && layaway.overdue > 0 && <Fact name={texts.late}>{formatMoney(layaway.overdue)}</Fact>}
        {next && layaway && isOpen(layaway.stateId) && (
          <Fact name={texts.plan}>{texts.planOf(layaway.instalments.length, next.amount)}</Fact>
        )}
        {layaway?.reason && <Fact name={texts.endReason}>{layaway.reason}</Fact>}
        {layaway?.charge && (
          <Fact name={texts.charge}>
            <NumberedLink kind="deposit" id={layaway.charge.id} inText /> {formatMoney(layaway.charge.total)}
          </Fact>
        )}
        <Fact name={texts.deposits}>
          {deposits.length === 0
            ? texts.noDeposits
            : deposits.map(({ id, total }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <NumberedLink kind="deposit" id={id} inText /> {formatMoney(total)}
                </span>
              ))}
        </Fact>
      </Facts>
    </section>
  )
}

/** The actions with money before the invoice: a deposit, setting aside, and those of a layaway. */
export function SetAsideActions({ record }: Props) {
  const [form, setForm] = useState<LayawayForm | 'aside' | 'deposit' | null>(null)
  const [mayReceive, mayKeep] = [useCan(...layawayMakers), useCan(...layawayKeepers)]
  const { layaway } = record
  const close = () => setForm(null)
  if (!record.active || isBilled(record) || record.lossReasonId !== null) return null
  const button = (label: string, opens: typeof form) => (
    <Button variant="default" onClick={() => setForm(opens)}>
      {label}
    </Button>
  )
  return (
    <div className={classes.actions}>
      {layaway === null && mayReceive && button(depositTexts.aside, 'aside')}
      {layaway === null && mayReceive && button(depositTexts.receive, 'deposit')}
      {layaway !== null && mayReceive && layaway.left > 0 && button(depositTexts.add, 'pay')}
      {layaway !== null && mayKeep && button(depositTexts.extend, 'extend')}
      {layaway !== null && mayReceive && button(depositTexts.cancelLayaway, 'cancel')}
      {form !== null && <Opened form={form} record={record} onClose={close} />}
    </div>
  )
}

interface OpenedProps extends Props {
  readonly form: LayawayForm | 'aside' | 'deposit'
  readonly onClose: () => void
}

function Opened({ form, record, onClose }: OpenedProps) {
  const { id, clientId, nameClient: client, number, preBillTypeId, layaway } = record
  const name = texts.nameOf(preBillTypeId, number)
  if (form === 'aside')
    return <LayawayEditor preBill={record} name={name} onClose={onClose} onSaved={onClose} />
  if (form === 'deposit' || layaway === null)
    return (
      <DepositEditor
        keptFor={{ preBillId: id, clientId, client, name, left: null }}
        onClose={onClose}
        onSaved={onClose}
      />
    )
  return (
    <LayawayForms
      form={form}
      layaway={{ ...layaway, id, clientId, client, name: nameOfLayaway(number) }}
      onClose={onClose}
    />
  )
}
