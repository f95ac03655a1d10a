import { provider } from '@yunque/contract/purchasing/providers'
import { exchangeRate } from '@yunque/contract/rates/rates'
import { client } from '@yunque/contract/sales/clients'
import { addDays } from '@yunque/domain/dates'
import { officialRate } from '@yunque/domain/official-rates'
import type { Db, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../operation/context.ts'
import { saveProvider } from '../purchasing/suppliers/save-provider.ts'
import { saveRate } from '../rates/save-rate.ts'
import { saveClient } from '../sales/clients/save-client.ts'
import { addWorks } from './add-works.ts'
import type { Demo } from './demo.ts'
import { demoClients, demoProviders } from './people.ts'
import type { Random } from './random.ts'

/** C$ per US$ on days whose official rate is not known. */
const RATE = 36.6243

type Setting = { context: Context; random: Random; days: readonly string[] }
type Parties = Pick<Demo, 'providers' | 'creditClients' | 'cashClients' | 'exemptClient' | 'works'>

/** Adds suppliers, clients and the exchange rate of each day. */
export async function addParties(db: Db, setting: Setting): Promise<Parties> {
  await inTransaction(db, (tx) => addRates(tx, setting))
  return inTransaction(db, async (tx) => {
    const providers = await addProviders(tx, setting)
    const clients = await addClients(tx, setting)
    const contractor = clients.creditClients[0]?.id
    const works = contractor === undefined ? [] : await addWorks(tx, setting.context, contractor)
    return { providers, ...clients, works }
  })
}

async function addRates(tx: Tx, { context, days }: Setting): Promise<void> {
  for (const date of days) {
    const value = officialRate(date) ?? RATE
    await saveRate(tx, context, exchangeRate.parse({ date, value }))
  }
}

async function addProviders(tx: Tx, { context, random }: Setting): Promise<Demo['providers']> {
  const providers: { id: number; imports: boolean }[] = []
  for (const [i, { name, imports }] of demoProviders.entries()) {
    const ruc = `J03100000${String(1000 + i)}`
    const value = provider.parse({
      name,
      ruc,
      phoneNumber: phone(random),
      address: 'Managua',
      email: `ventas${i + 1}@example.com`,
    })
    providers.push({ id: await saveProvider(tx, context, value), imports })
  }
  return providers
}

async function addClients(
  tx: Tx,
  { context, random, days }: Setting,
): Promise<Pick<Demo, 'creditClients' | 'cashClients' | 'exemptClient'>> {
  const cities = await tx.selectFrom('cities').select(['id', 'department_id']).orderBy('id').execute()
  const creditClients: { id: number; creditDays: number }[] = []
  const cashClients: number[] = []
  for (const [i, { isCompany, name, lastName }] of demoClients.entries()) {
    const city = random.pick(cities)
    const creditDays = isCompany ? random.pick([15, 30, 30, 45]) : 0
    const credit = { creditDays, creditLimit: isCompany ? random.between(4, 30) * 10_000 : 0 }
    const place = {
      departmentId: city.department_id,
      cityId: city.id,
      address: 'Del parque central, 2 cuadras al norte',
    }
    const kind = isCompany
      ? { typeId: random.pick([1, 2]), identification: `J04200000${String(1000 + i)}` }
      : {}
    const value = client.parse({
      isCompany,
      name,
      lastName,
      phoneNumber: phone(random),
      ...kind,
      ...place,
      ...credit,
    })
    const id = await saveClient(tx, context, value)
    if (isCompany) creditClients.push({ id, creditDays })
    else cashClients.push(id)
  }
  const exempt = await saveClient(tx, context, exemptClient(days.at(-1) ?? context.today))
  return { creditClients, cashClients, exemptClient: exempt }
}

/** A client with a letter of exemption that ends soon. */
const exemptClient = (today: string) =>
  client.parse({
    isCompany: true,
    typeId: 2,
    name: 'Cooperación Agua para Todos',
    lastName: 'Proyecto',
    identification: 'J0420000099999',
    phoneNumber: '2270-1122',
    address: 'Managua',
    exempt: true,
    exemptLetter: 'DGI-2026-0412',
    exemptFrom: addDays(today, -300),
    exemptTo: addDays(today, 20),
  })

const phone = (random: Random): string =>
  `${random.between(2200, 8999)}-${String(random.between(0, 9999)).padStart(4, '0')}`
