import type { Aliases } from '../../lists/list-expression.ts'

/** The summed columns of the sold lines `s` of a group. `soldMoney` adds what is computed from them. */
export const soldSums = ['discount', 'returned', 'net', 'iva', 'cost']
  .map((name) => `sum(s.${name}) as ${name}`)
  .join(', ')

/** The aliases that sold lines, or groups of them, have in lists. */
type Alias = 's' | 'g'

/** The money of a group of sold lines, from its `soldSums`: gross − discount − returned = net, and with IVA the total. */
export const soldMoney = <A extends Alias>(group: A) =>
  ({
    importe: ({ [group]: g }: Aliases<A>) => `(${g}.net + ${g}.discount + ${g}.returned)`,
    descuento: `${group}.discount`,
    devolucionesTotal: `${group}.returned`,
    subTotal: `${group}.net`,
    iva: `${group}.iva`,
    total: ({ [group]: g }: Aliases<A>) => `(${g}.net + ${g}.iva)`,
    costoTotal: `${group}.cost`,
    ...profitOf(group),
  }) as const

/** Profit, and profit ÷ total × 100; 0 when the total is not positive (figures.share). */
export const profitOf = <A extends Alias>(sold: A) =>
  ({
    utilidades: ({ [sold]: s }: Aliases<A>) => `(${s}.net - ${s}.cost)`,
    utilidadPercent: ({ [sold]: s }: Aliases<A>) =>
      `(case when ${s}.net > 0 then round((${s}.net - ${s}.cost) * 100 / ${s}.net, 2) else 0 end)`,
  }) as const
