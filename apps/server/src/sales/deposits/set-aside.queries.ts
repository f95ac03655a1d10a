import { PreBillType } from '@yunque/contract/core/constants'
import type { OwnDeposit } from '@yunque/contract/receivables/deposit-rows'
import type { LayawayTerms, SetAside } from '@yunque/contract/sales/layaways'
import {
  DepositType,
  type Instalment,
  LayawayState,
  leftToPay,
  overdueInstalments,
} from '@yunque/domain/deposits'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Expression } from '../../lists/list-expression.ts'
import { depositMethods } from './deposit-methods.ts'

/** SQL: the business day of the settings `g`. */
const today = (g: string) => `(now() at time zone ${g}.time_zone)::date`

/** SQL of `layawayState`, the oracle of its test (layaways.state), of a pre-sale `b`, its active invoice `n` and the settings `g`. */
export const layawayStateId: Expression<'b' | 'n' | 'g'> = ({ b, n, g }) =>
  `(case when not ${b}.active then ${LayawayState.cancelled}
    when ${b}.type_id = ${PreBillType.billed} and ${n}.id is not null then ${LayawayState.billed}
    when ${b}.layaway_until < ${today(g)} then ${LayawayState.expired} else ${LayawayState.open} end)`

/** SQL: what the deposits of a pre-sale `b` have for it, and what they paid of its active invoice `n`, C$. */
export const paidAside = (b: string, n: string): string =>
  `(select coalesce(sum(o.remaining), 0) from deposit_balances o where o.pre_bill_id = ${b}.id)
    + (select coalesce(sum(u.amount), 0) from deposit_uses u join deposits p on p.id = u.deposit_id
      where u.bill_id = ${n}.id and p.pre_bill_id = ${b}.id)`

type Terms = Omit<LayawayTerms, 'left' | 'overdue' | 'instalments'> & { total: number; today: string }

/** The deposits of a quotation or pre-sale, and its terms as a layaway. */
export async function setAsideOf(db: Db, preBillId: number): Promise<SetAside> {
  const [{ rows: deposits }, { rows: terms }, { rows: plan }] = await Promise.all([
    sql<OwnDeposit>`
      select d.id, d.date, d.total, o.remaining as balance, d.tied, ${sql.raw(depositMethods('d'))} as methods, d.created_by as "createBy"
      from deposits d join deposit_balances o on o.id = d.id where d.pre_bill_id = ${preBillId} order by d.id`.execute(
      db,
    ),
    sql<Terms>`
      select b.layaway_on as since, b.layaway_until as until, ${sql.raw(layawayStateId({ b: 'b', n: 'n', g: 'g' }))} as "stateId",
        ${sql.raw(paidAside('b', 'n'))} as paid, b.layaway_end as reason, b.total, ${sql.raw(today('g'))} as today,
        (select jsonb_build_object('id', d.id, 'total', d.total) from deposits d
          where d.pre_bill_id = b.id and d.type_id = ${DepositType.charged} and d.active) as charge
      from pre_bills b left join bills n on n.pre_bill_id = b.id and n.active cross join settings g
      where b.id = ${preBillId} and b.layaway_until is not null`.execute(db),
    sql<Instalment>`
      select date, amount from layaway_instalments where pre_bill_id = ${preBillId} order by line`.execute(
      db,
    ),
  ])
  const [found] = terms
  return { deposits, layaway: found ? withFigures(found, plan) : null }
}

function withFigures({ total, today: day, ...terms }: Terms, instalments: Instalment[]): LayawayTerms {
  const left = leftToPay(terms.stateId, total, terms.paid)
  return { ...terms, left, overdue: overdueInstalments(left, instalments, day), instalments }
}
