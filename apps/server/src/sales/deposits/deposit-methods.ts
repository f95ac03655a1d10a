import { fixedCatalogs } from '@yunque/contract/core/constants'
import { fixedName } from '../../lists/fixed-name.ts'

/** SQL: the methods of a deposit `d` in words: 'Efectivo, Tarjeta'. */
export const depositMethods = (d: string): string =>
  `coalesce((select string_agg(distinct ${fixedName('y.payment_method_id', fixedCatalogs.billPaymentMethod)}, ', ')
    from deposit_payments y where y.deposit_id = ${d}.id), '')`
