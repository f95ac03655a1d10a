import { PaymentType, PreBillType } from '@yunque/contract/core/constants'
import { formatMoney } from '@yunque/contract/core/format'
import { preBillOnWire } from '@yunque/contract/sales/pre-bills'
import { preBills } from '@yunque/contract/sales/pre-bills.endpoints'
import { sum } from '@yunque/domain/decimal'
import { leadingField, recomputeLine } from '@yunque/domain/lines'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../http/parse.ts'
import { areaNamed, namedGoods } from './named-records.ts'
import type { RequestKindOf } from './request-kind.ts'

/** A pre-sale reserves units that nobody else can sell meanwhile (availability.available), so it is no draft. */
export const preSaleRequest: RequestKindOf = {
  endpoint: preBills.save,
  own: {
    fields: [
      'date',
      'clientId',
      'nameClient',
      'paymentTypeId',
      'creditDays',
      'observation',
      'asignedTo',
      'projectId',
      'buyerId',
      'preBillDetails',
    ],
    lines: { preBillDetails: ['productId', 'quantity', 'price', 'discountPercent', 'discount'] },
  },
  completed: async (_tx, { today }, sent) => ({ date: today, ...sent, preBillTypeId: PreBillType.preSale }),
  areaOf: ({ actor }) => actor.areaId,
  inOwnArea: true,
  answered: ({ confirm, authCode }) => ({ confirm, codeAuth: authCode }),
  async inWords(db, body, areaId) {
    const { clientId, clientName, paymentTypeId, creditDays, observation, lines } = parse(
      preBillOnWire.wire,
      body,
    )
    const [area, client] = [await areaNamed(db, areaId), await clientNamed(db, clientId)]
    const good = await namedGoods(
      db,
      areaId,
      lines.map(({ productId }) => productId),
    )
    const measured = lines.map((line) => {
      const typed = {
        ...line,
        discountPercent: line.discountPercent ?? 0,
        discountUnit: 0,
      }
      const { discount, total } = recomputeLine(typed, leadingField(typed))
      return { ...line, discount, total }
    })
    const total = formatMoney(sum(measured.map((line) => line.total)))
    const isCredit = paymentTypeId === PaymentType.credit
    return {
      summary: `${client}, ${total}`,
      facts: [
        { label: 'Área', value: area },
        { label: 'Cliente', value: clientName ? `${client} (${clientName})` : client },
        { label: 'Pago', value: isCredit ? `Crédito, ${creditDays} días` : 'Contado' },
        { label: 'Observación', value: observation },
        { label: 'Total', value: total },
      ].filter(({ value }) => value !== ''),
      columns: [
        { title: 'Código', figure: 'text' },
        { title: 'Producto', figure: 'text' },
        { title: 'Disponible', figure: 'quantity' },
        { title: 'Cantidad', figure: 'quantity' },
        { title: 'Precio', figure: 'money' },
        { title: 'Descuento', figure: 'money' },
        { title: 'Total', figure: 'money' },
      ],
      lines: measured.map(({ productId, quantity, price, discount, total: ofLine }) => {
        const { code, name, available } = good(productId)
        return [code, name, available, quantity, price, discount, ofLine]
      }),
      warnings: [],
    }
  },
}

async function clientNamed(db: Db | Tx, id: number): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select full_name as name from clients where id = ${id}`.execute(db)
  const [client] = rows
  if (!client) throw new Refusal('El cliente no existe')
  return client.name
}
