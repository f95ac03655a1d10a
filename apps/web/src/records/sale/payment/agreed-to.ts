import { sum } from '@yunque/domain/decimal'
import { receivedFarMore } from '@yunque/domain/payments'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import type { PaidSale } from './entry.ts'
import { paymentTexts as texts } from './texts.ts'

/** Asks for confirmation when far more was received than is due, which is probably a typing mistake. Otherwise true. */
export function agreedTo({ payments, change }: PaidSale, due: number): true | Promise<boolean> {
  const received = sum(payments.map(({ value }) => value))
  if (!receivedFarMore(received, due)) return true
  return confirm({
    title: texts.farMore,
    body: texts.farMoreBody({ received, due, change }),
    action: texts.giveChange(change),
    cancel: texts.correct,
  })
}
