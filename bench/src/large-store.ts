import type { Database } from '@yunque/server/db/database'

/** The size of a store. */
export type LargeStore = {
  products: number
  /** Movements of each of the first `hot` products in area 1. Every other pair of product and area has `ordinary`. */
  hotMovements: number
  hot: number
  ordinary: number
}

/** 50,000 products, 2,000,000 movements, ten products with some 10,000 each. */
export const large: LargeStore = { products: 50_000, hotMovements: 10_019, hot: 10, ordinary: 19 }

/** Products per document. */
const SLOT = 100

/**
 * Fills an empty store with two years of entries and exits: all products in area 1, every second one in areas 2 and 3.
 * Each starts with an opening balance of 100 at its cost; then, in turn, some units leave and as many come back, so
 * that every invariant holds, as `verify-books` confirms.
 */
export async function fillLargeStore({ pool }: Database, size: LargeStore = large): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    for (const statement of [...catalog(size), ...history(size), ...postings]) await client.query(statement)
  } finally {
    // Closes the connection, because its settings were changed.
    client.release(true)
  }
}

const catalog = ({ products }: LargeStore) => [
  `insert into areas (name) values ('Tienda'), ('Sucursal')`,
  `insert into categories (name) select 'Categoría ' || n from generate_series(1, 40) n`,
  `insert into brands (name) select 'Marca ' || n from generate_series(1, 40) n`,
  `insert into products (internal_code, name, category_id, brand_id, unit_id)
    select 'P' || lpad(n::text, 6, '0'),
      (array['Tornillo', 'Perno', 'Clavo', 'Tubo', 'Codo', 'Cable', 'Llave', 'Broca', 'Pintura', 'Lija'])[1 + n % 10] || ' ' ||
      (array['acero', 'bronce', 'cobre', 'PVC', 'galvanizado', 'inoxidable', 'plástico', 'aluminio'])[1 + n / 10 % 8] || ' ' ||
      n / 80 % 25 + 1 || '/8 x ' || n / 2000 + 1,
      (select min(id) from categories) + n % 40, (select min(id) from brands) + n % 40, 1
    from generate_series(1, ${products}) n`,
  `insert into product_barcodes (code, product_id)
    select '743' || lpad(id::text, 10, '0'), id from products where id % 3 = 0`,
  `create temp table places as
    select a.id as area_id, p.id as product_id, (p.id - 1) / ${SLOT} as slot, 1 + (p.id - 1) % ${SLOT} as line,
      5 + p.id % 97 * 1.25 as cost
    from products p cross join areas a where a.id = 1 or p.id % 2 = 0`,
  `insert into area_products (area_id, product_id, price, stock_min, stock_max)
    select area_id, product_id, cost * 2, 10, 200 from places`,
]

/** SQL: each movement with the stock after it, and the documents: one for each area, slot of products and turn. */
const history = ({ hotMovements, hot, ordinary }: LargeStore) => [
  `create temp table moves as
    select p.*, seq, case seq % 2 when 1 then 1 else 2 end as direction,
      current_date - 730 + ((seq - 1) * 730 / case when area_id = 1 and slot = 0 then ${hotMovements} else ${ordinary} end) as day,
      case seq when 1 then 100 else 1 + (product_id + seq / 2) % 5 end as quantity,
      case seq % 2 when 1 then 100 else 99 - (product_id + seq / 2) % 5 end as stock
    from places p cross join lateral
      generate_series(1, case when area_id = 1 and product_id <= ${hot} then ${hotMovements} else ${ordinary} end) seq`,
  `create temp table documents as
    select area_id, slot, seq, direction, day, sum(round(quantity * cost, 2)) as total,
      (row_number() over (partition by direction order by day, seq, area_id, slot))::integer as id
    from moves group by 1, 2, 3, 4, 5`,
  'create unique index on documents (area_id, slot, seq)',
  'analyze documents',
]

const documentsOf = (direction: 1 | 2, kind: 'input' | 'output') => [
  `insert into stock_${kind}s (id, area_id, date, type_id, observation, total, created_by)
    select id, area_id, day, case seq when 1 then 3 else 2 end, 'Movimiento', total, 'admin'
    from documents where direction = ${direction}`,
  `insert into stock_${kind}_lines (${kind}_id, line, product_id, quantity, cost, price, total)
    select d.id, m.line, m.product_id, m.quantity, m.cost, m.cost * 2, round(m.quantity * m.cost, 2)
    from moves m join documents d using (area_id, slot, seq) where d.direction = ${direction}`,
  `insert into counters (kind, last) select '${kind}', max(id) from documents where direction = ${direction}
    on conflict (kind) do update set last = excluded.last`,
]

const postings = [
  ...documentsOf(1, 'input'),
  ...documentsOf(2, 'output'),
  `insert into stock_balances (area_id, product_id, stock, value, average_cost, last_cost, last_seq)
    select distinct on (area_id, product_id) area_id, product_id, stock, stock * cost, cost, cost, seq
    from moves order by area_id, product_id, seq desc`,
  `insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date,
      posted_at, posted_day, user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
    select m.area_id, m.product_id, m.seq, m.direction, case m.seq when 1 then 3 else 2 end,
      case m.direction when 1 then 'input' else 'output' end, d.id, m.line, m.day, m.day + time '18:00', m.day, 1,
      m.quantity, m.cost, m.quantity * m.cost, m.stock, m.stock * m.cost, m.cost
    from moves m join documents d using (area_id, slot, seq) order by m.day, d.id, m.line`,
  'drop table moves, documents, places',
  'vacuum analyze',
]
