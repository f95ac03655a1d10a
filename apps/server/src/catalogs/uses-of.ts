import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Question, Refusal } from '../errors.ts'

/** Spanish names of the tables that refer to master data. Others are shown as 'otros registros'. */
const names: Readonly<Record<string, string>> = {
  products: 'productos',
  supplier_products: 'productos',
  bills: 'facturas',
  pre_bills: 'cotizaciones y pre-ventas',
  purchases: 'compras',
  stock_inputs: 'entradas',
  stock_outputs: 'salidas',
  stock_balances: 'existencias',
  stock_movements: 'movimientos de inventario',
  stock_counts: 'conteos',
  transfers: 'traslados',
  users: 'usuarios',
  expenses: 'gastos',
  attachments: 'adjuntos',
  cash_movements: 'movimientos de caja',
  receipts: 'recibos',
  credit_notes: 'notas de crédito',
  cash_closings: 'cierres de caja',
  purchase_payments: 'pagos a proveedores',
  bill_payments: 'cobros',
  category_commissions: 'comisiones',
  deliveries: 'remisiones',
  delivery_lines: 'remisiones',
  commission_settlements: 'liquidaciones de comisiones',
  settled_rates: 'liquidaciones de comisiones',
  area_products: 'precios por área',
  settings: 'la configuración',
  clients: 'clientes',
  price_lists: 'listas de precios',
  projects: 'obras',
  buyers: 'compradores',
  buyer_projects: 'compradores',
  price_list_items: 'listas de precios',
  price_list_groups: 'listas de precios',
  price_list_areas: 'listas de precios',
  bill_lines: 'facturas',
  bill_line_components: 'facturas',
  pre_bill_lines: 'cotizaciones y pre-ventas',
  pre_bill_line_components: 'cotizaciones y pre-ventas',
  kit_components: 'kits',
  share_links: 'enlaces públicos',
  mail_outbox: 'correos',
}

/** What names a record by the kind of its statement, and so without a foreign key (sharing.link, sharing.queue). */
const statements: Readonly<Record<string, string>> = {
  clients: 'clientStatement',
  projects: 'projectStatement',
  providers: 'providerStatement',
}
const sharedBy = ['share_links', 'mail_outbox'] as const

/**
 * Spanish names of the tables, besides `except`, with rows that refer to one of these records of master data. Empty when
 * they can be deleted.
 */
export async function usesOf(
  tx: Tx,
  table: string,
  ids: readonly number[],
  except: readonly string[] = [],
): Promise<string[]> {
  const { rows: references } = await sql<{ place: string; column: string }>`
    select r.relname as place, a.attname as column from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and not r.relname = any(${except}::text[])`.execute(
    tx,
  )
  const kind = statements[table]
  const each = [
    ...references.map(
      ({ place, column }) =>
        sql`select ${place}::text as place where exists (select from ${sql.table(place)} where ${sql.ref(column)} = any(${ids}::int[]))`,
    ),
    ...(kind === undefined ? [] : sharedBy).map(
      (place) => sql`select ${place}::text as place where exists (
        select from ${sql.table(place)} where kind = ${kind} and document_id = any(${ids}::int[]))`,
    ),
  ]
  if (each.length === 0) return []
  const { rows } = await sql<{ place: string }>`${sql.join(each, sql` union all `)}`.execute(tx)
  return [...new Set(rows.map(({ place }) => names[place] ?? 'otros registros'))].toSorted()
}

/**
 * Asks whether to deactivate a record that is in use and cannot be deleted. An inactive one is refused.
 * @throws Question, Refusal
 */
export function questionInUse(
  { name, active }: { name: string; active: boolean },
  { uses, confirm }: { uses: readonly string[]; confirm: boolean },
): void {
  const users = new Intl.ListFormat('es').format(uses)
  const inUse = `${name} no se puede eliminar porque hay ${users} que lo usan`
  if (!active) throw new Refusal(`${inUse}. Ya está inactivo`)
  if (!confirm) throw new Question(`${inUse}. ¿Desactivarlo?`)
}
