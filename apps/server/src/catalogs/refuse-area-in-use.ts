import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'

type Use = { main: boolean; goods: number; users: number; till: boolean; transfers: number }

/** Refuses to close an area with stock, users, money or open documents, or the main area of the settings. */
export async function refuseAreaInUse(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<Use>`
    select exists (select from settings where main_area_id = ${id}) as main,
      (select count(*)::int from stock_balances where area_id = ${id} and stock > 0) as goods,
      (select count(*)::int from users where area_id = ${id} and active) as users,
      exists (select from cash_closings where area_id = ${id} and not closed) as till,
      (select count(*)::int from transfers
        where (step = 1 or with_reception and dispatch_date is not null and settled_on is null)
          and ${id} in (source_area_id, target_area_id)) as transfers`.execute(tx)
  const [use] = rows
  if (!use) throw new Error('A select without a row')
  const { main, goods, users, till, transfers } = use
  if (main) throw new Refusal('Es el área principal: elija antes otra en Configuración')
  if (goods > 0) throw new Refusal(`El área tiene existencia de ${counted(goods, 'producto', 'productos')}`)
  if (users > 0) throw new Refusal(`El área tiene ${counted(users, 'usuario activo', 'usuarios activos')}`)
  if (till) throw new Refusal('El área tiene una caja abierta')
  if (transfers > 0)
    throw new Refusal(`El área tiene ${counted(transfers, 'traslado pendiente', 'traslados pendientes')}`)
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
