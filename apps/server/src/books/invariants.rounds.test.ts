import { beforeAll, expect, test } from 'vitest'
import { directPurchase, product, settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { tradeKits } from '../../test/kits.ts'
import { roundsOf } from '../../test/rounds.ts'
import { businessDay, reasonIds } from '../../test/stock.ts'
import { setRegime } from '../../test/taxes.ts'
import { trade } from '../../test/trade.ts'
import { invariants } from './invariants.ts'

const store = testStore()

beforeAll(async () => {
  const { id: productId } = await product(store.admin)
  await directPurchase(store.admin, { productId, ivaRate: 15 })
  await setRegime(store, null)
  const { id: carryingId } = await product(store.admin)
  await directPurchase(store.admin, { productId: carryingId, ivaRate: 15 })
  const revaluation = { fiscalRegime: 'general', revalue: true, reason: 'Inicio del régimen general' }
  // Before the trade, which leaves goods without an invoice.
  expect((await store.admin.post('about/fiscal-regime', revaluation)).status).toBe(200)
  await trade(store)
  await tradeKits(store)
  await settings(store.admin, { iva: 12 })
})

/** The day of the shop in SQL. */
const today = `date '${businessDay()}'`

/** A product and area without movements, and a movement of it that is consistent in itself. */
const newPair = (kind: string, document: string, type: number) => `
  insert into stock_balances (area_id, product_id, stock, value, average_cost, last_seq)
    select 1, max(id) + 1, 5, 50, 10, 1 from products;
  insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date, posted_day,
      user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
    select 1, max(id) + 1, 1, 1, ${type}, '${kind}', ${document}, 99, ${today}, ${today}, 1, 5, 10, 50, 5, 50, 10 from products`

/** SQL that adds a requested transfer with a reservation of that many units of the first product in area 1. */
const newRequest = (units: string) => `
  update counters set last = last + 1 where kind = 'transfer';
  insert into transfers (id, date, source_area_id, target_area_id, observation, created_by, reserved_on)
    select last, ${today}, 1, 2, 'x', 'x', ${today} + 1 from counters where kind = 'transfer';
  insert into transfer_lines (transfer_id, line, product_id, quantity_requested, quantity_reserved)
    select last, 1, s.product_id, ${units}, ${units} from counters,
      (select * from stock_balances where area_id = 1 and stock > 1 order by product_id limit 1) s where kind = 'transfer'`

/** SQL that adds a series whose next number is `next`. */
const newSeries = ({ next = 1, area = 1, from = `${today} - 99`, kind = 'preBill' }) => `
  insert into document_series (kind, area_id, prefix, first, last, next, from_date, created_by)
    values ('${kind}', ${area}, 'X', 1, 9, ${next}, ${from}, 'x')`
/** SQL that gives the first quotation number 1 of that series. */
const numbered = (shown: string) =>
  `update pre_bills set series_id = s.id, series_number = 1, number = '${shown}' from document_series s where pre_bills.id = 1`

/** SQL that closes an opening on a day before everything, with that capital. */
const newAct = (capital: number) =>
  `insert into opening_acts (date, area_id, rate, capital, created_by) values ('2000-01-01', 1, 36, ${capital}, 'x')`

/** SQL that makes of the first invoice in cash a sale of a till without the server, with this total and day. */
const soldOffline = (total: string, day: string) => `
  insert into offline_sales (key, device, number, shown_number, area_id, content, date, seller_id, total, state, bill_id)
  select gen_random_uuid(), 'Caja', 1, 'P1-000001', area_id, '{}', ${day}, created_by_id, ${total}, 'posted', id
  from bills where payment_type_id = 1 and created_by_id is not null order by id limit 1`

/** SQL that makes of the first invoice in cash an act that a restored store got back. */
const gotBack = (kind: string, total: string, state = 'posted') => `
  insert into offline_sales (key, kind, device, shown_number, area_id, content, date, seller_id, total, state, bill_id, decided_by, decided_at)
  select gen_random_uuid(), '${kind}', 'Caja', '1', area_id, '{}', date, created_by_id, ${total}, '${state}', id, 'x', now()
  from bills where active and payment_type_id = 1 and created_by_id is not null order by id limit 1`

/** SQL that makes of the first invoice in cash an act that a device kept for its server, as this record. */
const keptLater = (kind: string, record: string, total = '0') => `
  insert into offline_sales (key, kind, device, number, shown_number, area_id, content, date, seller_id, total, state, record_id)
  select gen_random_uuid(), '${kind}', 'Caja', 1, 'P1-000001', area_id, '{}', date, created_by_id, ${total}, 'posted', ${record}
  from bills where payment_type_id = 1 and created_by_id is not null order by id limit 1`

/** SQL that adds a file of five bytes, without them. */
const newFile = `insert into attachment_blobs (hash, type, size) values (decode(repeat('ab', 32), 'hex'), 'application/pdf', 5)`

const soldOut = `(select product_id from stock_balances where stock = 0 and last_seq = 2)`
/** The transfer of the trade that is in transit, has differences that are open, or had some that were resolved. */
const sent = (which: 'in transit' | 'open' | 'resolved') =>
  `(select min(id) from transfers where with_reception and ${
    {
      'in transit': 'step = 3',
      open: 'step = 2 and settled_on is null',
      resolved: 'step = 2 and id in (select transfer_id from transfer_losses)',
    }[which]
  })`
/** The first order of a step. */
const ordered = (step: number) => `(select min(id) from purchase_orders where step = ${step})`
const processed = `(select min(id) from purchases where step = 'G')`

const fullLot = `(select min(id) from stock_lots where quantity > 1)`
/** SQL that writes a movement of the first full lot, without changing what is left of it. */
const lotMoved = (quantity: string, seq: string) => `
  insert into lot_movements (lot_id, area_id, product_id, seq, quantity, user_id)
    select lot_id, area_id, product_id, ${seq === 'null' ? 'null::int' : seq}, ${quantity}, 1 from lot_movements
    where lot_id = ${fullLot} and quantity > 0 group by lot_id, area_id, product_id`
/** By invariant, statements that break it and no other. They bypass triggers and foreign keys. */
const corruptions: Record<string, string[]> = {
  'What is left of a lot is the sum of what it was brought and what was taken from it': [
    `update stock_lots set quantity = quantity - 1 where id = ${fullLot}`,
    `update lot_movements set quantity = quantity + 1 where seq is null`,
  ],
  'The lots of a product in an area are together no more than its stock': [
    `update stock_lots set quantity = quantity + 99 where id = ${fullLot}; ${lotMoved('99', 'null')}`,
  ],
  'A movement brings to lots, or takes from them, at most its units, in its direction and of its product and area':
    [`${lotMoved('99', 'max(seq)')}; ${lotMoved('-99', 'null')}`, 'update stock_lots set area_id = 2'],
  'Only products that have lots hold units of any': ['update products set tracks_lots = false'],
  'What other documents bring back of a lot is no more than the line took of it, and no more leaves again than it brought':
    [
      'update lot_movements set origin_line = 99 where origin_line is not null',
      "update lot_movements set origin_kind = 'purchase' where origin_kind = 'bill'",
    ],
  'What other documents bring back of no known lot is no more than the line took of it': [
    `insert into lot_movements (area_id, product_id, seq, quantity, origin_kind, origin_id, origin_line, user_id)
      select area_id, product_id, seq, 1, document_kind, document_id, line, 1 from stock_movements
      where direction = 1 and quantity > 1 order by id limit 1`,
  ],
  'The known serials of an area never exceed its stock': [
    `with added as (insert into serial_units (product_id, serial, area_id, seq)
        select product_id, 'X', 1, 1 from stock_balances where area_id = 1 and stock = 0 order by product_id limit 1 returning id)
      insert into serial_events (unit_id, seq, direction, area_id, posted_day, user_id) select id, 1, 1, 1, ${today}, 1 from added`,
  ],
  'A unit with a serial is where its last event left it, and its events come in and go out in turn from the first':
    [
      'update serial_units set seq = seq + 1 where bill_id is not null',
      'update serial_events set area_id = 2 where direction = 2',
      'update serial_events set direction = 3 - direction where seq = 1 and document_kind is null and exists (select from serial_events e where e.unit_id = serial_events.unit_id and e.seq = 2)',
    ],
  'A line of an active invoice whose units have serials has one for each unit, sold or come back by a note': [
    `update serial_events e set document_kind = null, document_id = null from serial_units u
        where u.id = e.unit_id and u.serial = 'SN-1' and e.seq = u.seq;
      update serial_units set document_kind = null, document_id = null where serial = 'SN-1'`,
  ],
  'Of a line whose units have serials, those that did not come back are sold by it, each with its serial': [
    `update serial_events e set bill_id = null, bill_line = null from serial_units u where u.id = e.unit_id and u.serial = 'SN-1';
      update serial_units set bill_id = null, bill_line = null where serial = 'SN-1'`,
  ],
  'A document takes out no more serials than units': [
    `update bill_lines set has_serials = false;
      update serial_events e set document_kind = 'output', document_id = o.document_id, bill_id = null, bill_line = null
        from serial_units u, (select e.document_id from serial_events e join serial_units g on g.id = e.unit_id and g.serial = 'SN-3'
          where e.document_kind = 'output') o
        where u.id = e.unit_id and u.serial = 'SN-1' and e.seq = u.seq;
      update serial_units u set document_kind = e.document_kind, document_id = e.document_id, bill_id = null, bill_line = null
        from serial_events e where e.unit_id = u.id and e.seq = u.seq and u.serial = 'SN-1'`,
  ],
  'What an invoice has sold of serials is active, and of a line with its product or a kit of it': [
    `update bill_lines set has_serials = false;
      update serial_units set bill_line = 99 where bill_id is not null and document_kind = 'bill';
      update serial_events set bill_line = 99 where bill_id is not null and document_kind = 'bill'`,
  ],
  'The warranty of a line ends its months after the invoice': [
    'update bill_lines set warranty_until = warranty_until + 1 where warranty_months > 0 and bill_id not in (select bill_id from claims where bill_id is not null)',
  ],
  'A claim stands as the steps of its history left it, each of which raised its version': [
    'update claims set place = 2 where returned',
    'update claims set version = version + 1 where voided',
    'update claims set owed = true where resolution = 6',
    'delete from claim_steps where kind = 9',
  ],
  'What a claim gave of the stock left at its value, and what the supplier gave for it came in at the same': [
    'update claims set value = value + 1 where value is not null',
    'update claims set quantity = 2, unit_id = null where value is not null',
  ],
  'Open claims of a line never exceed what it sold and is not in the store, less what credit notes resolved':
    [
      `update claims k set bill_id = l.bill_id, bill_line = l.line, product_id = l.product_id, warranty = 3, quantity = 9999
      from (select l.* from bill_lines l join bills b on b.id = l.bill_id
        where b.active and l.warranty_until is null order by l.bill_id limit 1) l
      where k.open and k.bill_id is null`,
    ],
  'What claims wait to hand over never exceeds what the client has: sold, less returned, less what is in the store':
    [
      `update claims k set bill_id = l.bill_id, bill_line = l.line, product_id = l.product_id, warranty = 1,
          warranty_until = l.warranty_until, quantity = 2, resolution = 4, version = version + 1
        from (select distinct l.* from serial_events e join serial_units u on u.id = e.unit_id and u.serial = 'SN-1'
          join bill_lines l on l.bill_id = e.bill_id and l.line = e.bill_line) l where k.open and k.bill_id is null;
        insert into claim_steps (claim_id, seq, kind, date, user_id)
          select id, version, 4, ${today}, 1 from claims where open and resolution = 4`,
    ],
  'The invoice of a claim that is open, or that changed a unit, is active': [
    `update claims k set bill_id = l.bill_id, bill_line = l.line, product_id = l.product_id, warranty = 3
      from (select l.* from bill_lines l join bills b on b.id = l.bill_id
        where not b.active and l.quantity >= 1 and l.warranty_until is null order by l.bill_id limit 1) l
      where k.open and k.bill_id is null`,
  ],
  'A claim has the warranty of its line, as it was on its day': [
    'update claims set warranty = 2 where warranty = 1',
    'update claims set warranty_until = warranty_until + 1 where warranty = 1',
  ],
  'A unit with a serial that a claim changed left its invoice, and the new one took its place': [
    `update claims set new_unit_id = (select id from serial_units where serial = 'RC-1') where resolution = 5`,
    'update claims set new_unit_id = null where resolution = 5',
  ],
  'The credit note that resolved claims is active, of their invoice, and has their units': [
    'update claims set quantity = 2, unit_id = null where resolution = 8',
    `update claims set note_id = (select max(id) from credit_notes where active and id not in (
      select note_id from claims where note_id is not null)) where resolution = 8`,
  ],
  'A settlement is worth its lines, and the first one of an invoice pays what its bases earn': [
    'update commission_settlements set total = total + 1 where movement_id is null',
    'update commission_settlement_lines set c3 = c3 + 100 where turn = 1 and earned > 0',
  ],
  'The lines of a settlement are in force until it is voided, and are invoices of its seller and area': [
    'update commission_settlements set area_id = 2 where state = 1',
  ],
  'The turns of a settled invoice are in a row from the first, in the order of their settlements': [
    'update commission_settlement_lines set turn = turn + 1 where turn = 2 and active',
  ],
  'Each product of an invoice has the settled rate of its first settlement, and of no other': [
    'delete from settled_rates',
  ],
  'Cash that pays a settlement leaves a till of its area on that day, with its total, and is back when it is voided':
    ['update commission_settlements set paid_date = paid_date - 1 where movement_id is not null'],
  'What a device kept for its server is a record of its kind; its receipts have the total of their paper': [
    keptLater('payment', '(select min(id) from receipts)', '0.01'),
    keptLater('receipt', '(select min(id) from receipts)', '0.01'),
    ...['delivery', 'handOver', 'reception', 'count'].map((kind) => keptLater(kind, '0')),
  ],
  'What a line has undelivered is what was sold less its active delivery notes and what came back without having left':
    [
      `update bill_lines set undelivered = undelivered - 0.1 where undelivered > 0.1`,
      `update delivery_lines set quantity = quantity + 0.1 where delivery_id = (select min(id) from deliveries where active)`,
    ],
  'No line has more undelivered than was sold and did not come back': [
    `update delivery_lines set quantity = 0.1; update credit_note_lines set undelivered = 0;
      update bill_lines set undelivered = 2.7 where undelivered > 0`,
  ],
  'An active delivery note is of an active invoice that is delivered later, in its area': [
    'update deliveries set area_id = 2 where id = 1',
  ],
  'A delivery note has lines, all of its own invoice': [
    `delete from delivery_lines where delivery_id = (select min(id) from deliveries where not active)`,
  ],
  'An invoice that is delivered later has its day of delivery once nothing is left to deliver': [
    'update bills set delivery_date = date where deliver_later and active and delivery_date is null',
  ],
  'The project and the buyer of a sale are of its client, and the projects of a buyer too': [
    'update bills set project_id = (select min(id) from projects) where client_id = 1',
    'update bills set buyer_id = (select min(id) from buyers) where client_id = 1',
    'update projects set client_id = 1',
    'update buyers set all_projects = true',
  ],
  'No price list is computed over itself, by way of others': [
    `insert into price_lists (id, name, base_id, base_list_id)
      values (901, 'Uno', 3, 902), (902, 'Dos', 3, 903), (903, 'Tres', 3, 902)`,
  ],
  'Stock, value and the IVA that it carries are the sum of the ledger': [
    `delete from stock_balances where product_id = ${soldOut} or stock > 0`,
    'update stock_balances set iva = value where stock > 0',
  ],
  'Stock is never negative, and no stock has no value': [
    `alter table stock_balances drop constraint stock_balances_check;
      alter table stock_movements drop constraint stock_movements_check;
      update stock_balances set value = 1 where product_id = ${soldOut};
      update stock_movements set value = value - 1, value_after = 1 where seq = 2 and product_id = ${soldOut.replace('stock = 0', 'value = 1')};
      update bill_lines set cost_value = cost_value - 1 where product_id = ${soldOut.replace('stock = 0', 'value = 1')}`,
  ],
  'Each movement continues the one before it, without a hole': [
    `update stock_movements set stock_after = stock_after + 1 where seq = 1 and product_id = ${soldOut}`,
    `drop index stock_movements_chain;
      update stock_movements set seq = seq + 1 where seq >= 2;
      update lot_movements set seq = seq + 1 where seq >= 2;
      update stock_balances set last_seq = last_seq + 1 where last_seq >= 2`,
  ],
  'The IVA that a value carries is never below 0 nor above the value': [
    `alter table stock_movements drop constraint stock_movements_iva;
      update stock_movements set iva = value + 1 where product_id = ${soldOut}`,
  ],
  'The balance is what the last movement left': ['update stock_balances set average_cost = average_cost + 1'],
  'The average changes only when something comes in, the IVA leaves it, a reception or a purchase is voided, a reception is billed, or a loss on the way leaves':
    [
      `update stock_movements set average_after = average_after + 1 where seq = 2 and product_id = ${soldOut};
      update stock_balances set average_cost = average_cost + 1 where product_id = ${soldOut}`,
    ],
  'A debt from before is one document on credit, worth what was owed at its rate, without lines, IVA or till':
    ["insert into opening_debts (number, original, amount, currency_id, rate) values ('A-1', 10, 10, 1, 1)"],
  'Every counted print is of a document': [
    "insert into document_prints (kind, document_id, last_by) values ('receipt', 999999, 'x')",
  ],
  'Every public link and every mailed document is of a document, or of the statement of somebody': [
    `insert into mail_outbox (recipient, subject, body, kind, document_id, sent_by)
      values ('a@b.example', 'x', 'x', 'receiptGroup', 999999, 1)`,
    `insert into share_links (token_hash, kind, document_id, via, created_by, expires_at)
      values (sha256('x'), 'bill', 999999, 'link', 1, now() + interval '1 day')`,
    `insert into share_links (token_hash, kind, document_id, via, created_by, expires_at)
      values (sha256('x'), 'clientStatement', 999999, 'link', 1, now() + interval '1 day')`,
  ],
  'The opening act in force has the stock, the money and the debts that the books have for its day': [
    `${newAct(0)}; insert into opening_cash (area_id, cordobas, dollars) values (1, 100, 0)`,
    `${newAct(5)}; insert into opening_act_lines (act_id, kind, subject_id, name, units, cordobas, dollars, value)
      select id, 'till', 1, 'x', 0, 5, 0, 5 from opening_acts`,
  ],
  'What opened by the day of the act in force was posted by then, and its capital is what its lines leave': [
    newAct(1),
  ],
  'Services have no movements': [`update products set is_service = true where id = ${soldOut}`],
  'Every movement belongs to a document': [newPair('conversion', '999', 5)],
  'Every movement is of a type that its kind of document makes': [
    "update stock_movements set type_id = 3 where document_kind = 'conversion' and direction = 2",
  ],
  'What requests of transfers reserve is on the shelf, besides what pre-sales reserve': [
    newRequest('s.stock + 1'),
  ],
  'A revaluation takes exactly the IVA that the value of what it names carries, and no units': [
    'update stock_revaluation_lines set iva_rate = 16',
    'update stock_revaluation_lines set quantity = quantity + 1',
    `update stock_balances b set iva = m.value from stock_movements m
      where m.document_kind = 'revaluation' and m.area_id = b.area_id and m.product_id = b.product_id;
      update stock_movements set iva = 0 where document_kind = 'revaluation'`,
  ],
  'What comes back or leaves again after a revaluation is worth none of the IVA that it took; nothing else is worth less':
    ["update stock_movements set iva_gone = 1 where document_kind = 'transfer' and direction = 1"],
  'A revaluation is worth its lines': ['update stock_revaluations set value_before = value_before + 1'],
  'What was bought or opened at a cost with its IVA entered without the one that is credited': [
    "update stock_inputs set fiscal_regime = 'cuotaFija' where type_id = 1",
  ],
  'A conversion moves its units, and exactly the value that left comes in': [
    'update stock_conversions set value = value + 1',
    'update stock_conversions set target_quantity = target_quantity + 1',
  ],
  'Numbers have no holes': [
    "update counters set last = last + 1 where kind = 'bill'",
    "update counters set last = last - 1 where kind = 'transfer'",
  ],
  'The numbers of a series have no holes, and the next one follows the last': [
    newSeries({ next: 2 }),
    `${newSeries({ next: 3 })};
      update pre_bills set series_id = s.id, series_number = 2, number = 'X-000002' from document_series s
      where pre_bills.id = 1`,
  ],
  'A number of a series is of its kind, area and days, and shown as such': [
    `${newSeries({ next: 2 })}; ${numbered('X-1')}`,
    `${newSeries({ next: 2, area: 2 })}; ${numbered('X-000001')}`,
    `${newSeries({ next: 2, from: `${today} + 9` })}; ${numbered('X-000001')}`,
    `${newSeries({ next: 2, kind: 'bill' })}; ${numbered('X-000001')}`,
  ],
  'Each line of an input moved once, whole, in its area, at its cost; nothing else of it did': [
    'update stock_input_lines set quantity = quantity + 1',
    'update stock_inputs set area_id = 2',
    newPair('input', '1', 2),
  ],
  'An input is worth its lines': ['update stock_inputs set total = total + 1'],
  'Each line of an output moved once, whole, in its area, at its cost; nothing else of it did': [
    'update stock_outputs set area_id = 2',
    'update stock_output_lines set cost = cost + 1',
  ],
  'An output is worth its lines': ['update stock_outputs set total = total + 1'],
  'Only adjustments have a reason, and it is for their direction': [
    `update stock_inputs set reason_id = ${reasonIds.theft} where reason_id = ${reasonIds.correction}`,
    `update adjustment_reasons set use_id = 1 where id = ${reasonIds.damage}`,
    `alter table stock_inputs drop constraint stock_inputs_reason_check;
      update stock_inputs set reason_id = ${reasonIds.correction} where type_id = 1`,
    `alter table stock_outputs drop constraint stock_outputs_reason_check;
      update stock_outputs set type_id = 3 where type_id = 2;
      update stock_movements set type_id = 3 where document_kind = 'output' and type_id = 2`,
  ],
  'The opening stock of an undone import left again, line by line at its value; no other entry took stock out':
    [
      `insert into imports (id, kind, area_id, added, changed, created_by, undone_at)
        values (999, 'products', 1, 0, 0, 'x', now());
      insert into imported_inputs select min(id), 999 from stock_inputs`,
    ],
  'An opening balance is the first movement of its product in its area, besides those of undone imports': [
    `update stock_inputs set type_id = 3, reason_id = null where type_id = 2;
      update stock_movements set type_id = 3 where document_kind = 'input' and type_id = 2`,
  ],
  'A dispatched transfer took from its source what its lines sent, with their value; others took nothing': [
    `alter table transfer_lines drop constraint transfer_lines_parts, drop constraint transfer_lines_damaged;
      update transfer_lines set quantity_sent = 0.5 where transfer_id = ${sent('in transit')}`,
  ],
  'What was received of a transfer entered its target, and what returned or was lost came back to its source, with the same value':
    [
      `update transfer_lines set value_received = value_received - 1, value_returned = value_returned + 1
        where transfer_id = ${sent('resolved')} and quantity_returned > 0`,
    ],
  'Nothing moves for a transfer but its lines, between its two areas': [newPair('transfer', '1', 4)],
  'What a transfer sent was received, returned or lost, or is in transit until it is settled, with the rest of its value':
    [
      `update transfers set settled_on = ${today} where id = ${sent('open')}`,
      `update transfers set settled_on = null where id = ${sent('resolved')}`,
      `update transfer_lines set quantity_damaged = 1 where transfer_id = ${sent('in transit')}`,
    ],
  'What was lost on the way left its source by exits of that transfer, with its exact value': [
    `insert into transfer_losses select min(id), ${sent('open')} from stock_outputs
      where id not in (select output_id from transfer_losses) and area_id = 1`,
  ],
  'A transfer is worth what its lines took along': ['update transfers set total = total + 1'],
  'A posted count moved exactly its differences, by its own two documents': [
    'update stock_count_lines set counted = counted + 1',
    'update stock_counts set input_id = null',
  ],
  'A count of a location counted only what was there when it was opened': [
    `update stock_counts set location = 'A-1' where location = '' and step <> 1`,
    'delete from stock_count_scope',
  ],
  'No product is in two open counts of its area': [
    'update stock_counts set step = 1, closed_at = null, input_id = null, output_id = null',
  ],
  'A purchase is worth its lines, its IVA is theirs, and its extra charges are wholly spread over them but for the IVA that is credited':
    [
      'update purchases set freight = freight + 1',
      'update purchases set freight = freight + 3, charges_iva = charges_iva + 1',
      "delete from purchase_lines where purchase_id in (select id from purchases where step = 'M')",
      'update purchases set iva = iva + 0.01',
    ],
  'The figures of a purchase line follow from what was entered; its IVA is to the cent that of the paper': [
    "update purchase_lines set iva_rate = 15 where purchase_id in (select id from purchases where step = 'M')",
    "update purchases set costs_include_iva = false where step = 'M'; update purchase_lines set stock_cost = cost + 1, real_cost = real_cost + 1 where purchase_id in (select id from purchases where step = 'M')",
    "update purchase_lines set real_cost = real_cost + 1 where purchase_id in (select id from purchases where step = 'M')",
    "update purchase_lines set discount = 1 where purchase_id in (select id from purchases where step = 'M')",
    "update purchase_lines set bonus = quantity / 2 where purchase_id in (select id from purchases where step = 'M')",
  ],
  'The packs of a line of a purchase or of an order are its units': [
    'update purchase_lines set packs = packs + 1 where packs > 0',
    'update purchase_order_lines set pack_size = pack_size + 1 where packs > 0',
  ],
  'A supplier is owed what was bought on credit less the active payments, and nothing else': [
    `update purchases set balance = balance - 1 where id = ${processed}`,
    'update purchase_payments set active = true where credit_id is null',
  ],
  'A purchase that owes dollars owes those of its lines, less those that its active payments settled; no other one owes any':
    [
      'update purchases set dollar_total = dollar_total + 1, dollar_balance = dollar_balance + 1 where debt_currency_id = 2',
      'update purchases set dollar_balance = dollar_balance - 1 where debt_currency_id = 2',
    ],
  'A payment of a debt in dollars settles what it gave at its rate, and a note of the purchase itself leaves no exchange difference':
    [
      'update purchase_payments set rate = rate + 0.1 where rate > 0 and credit_id is null',
      'update purchase_payments set money = money - 1 where currency_id = 2',
      `update purchase_payments set amount = amount - 1, exchange_difference = 1 where rate > 0 and credit_id in (select id from supplier_credits where purchase_id is not null);
        update purchases set balance = balance + 1 where debt_currency_id = 2`,
    ],
  'A purchase order is worth its lines, and each of them its units at its cost': [
    'update purchase_orders set total = total + 0.01 where step = 1',
    'update purchase_order_lines set iva = iva + 0.01 where iva > 0; update purchase_orders set iva = iva + 0.01 where iva > 0',
    `delete from purchase_order_lines where order_id = ${ordered(9)}`,
  ],
  'A purchase order received what its receptions and its purchases brought, its purchases billed it, and its step says how much':
    [
      `update purchase_order_lines set received = received + 1 where order_id = ${ordered(3)}`,
      `update purchase_order_lines set billed = billed - 1 where order_id = ${ordered(3)}`,
      'update purchase_orders set step = 4 where step = 3',
    ],
  'A reception is of the area of its order, worth its lines, and brought them into the stock': [
    'update receptions set area_id = 2',
    'update receptions set total = total + 0.01',
    'update reception_lines set cost = cost + 1',
  ],
  'What no purchase will bill of a reception is in its exits, and left the stock with them unless it was written off':
    ["update stock_movements set line = 9 where document_kind = 'reception' and direction = 2"],
  'A line of a reception counts its exits, a voided reception has nothing left and nothing of it was billed':
    [
      'update reception_exits set units = units + 0.5 where outcome = 4',
      'update reception_lines set reduced_value = reduced_value - 1 where reduced_value > 1 and reduced < quantity',
    ],
  'A line of a reception is billed by purchases of its order, to its last cent when all is billed': [
    'update reception_lines set billed_value = billed_value - 1 where billed > 0',
    'update reception_lines set billed_value = value - reduced_value where billed between 1 and 5',
  ],
  'A purchase takes out what it bills of receptions, with the value and the difference that it tells': [
    'update purchase_receptions set units = units + 1',
    'delete from purchase_receptions',
  ],
  'A purchase leaves the stock the share of the received units that were still there, and makes the rest a difference of cost':
    [
      'update purchase_reception_lines set still = still - 0.5 where still > 0 and real_value <> value',
      'update purchase_reception_lines set real_value = real_value + 1',
    ],
  'A credit of a supplier is used by the active payments with it, of purchases of that supplier': [
    'update supplier_credits set used = used + 1 where type_id = 3 and used > 0',
  ],
  'A return is worth its lines, and took them out of the stock of the area of its purchase; nothing else did':
    [
      'update supplier_credits set goods = goods + 0.01 where type_id = 1',
      'update supplier_credits set iva = iva + 1 where type_id = 1',
    ],
  'A voided return brought its goods back with the value with which they left': [
    "update stock_movements set line = 9 where document_kind = 'supplierCredit' and direction = 1",
  ],
  'No more of a purchase is returned or discounted than was bought: units and money of a line, and its total and IVA':
    ['update supplier_credits set total = total + 10000 where type_id = 2'],
  'A purchase that was voided after it was processed took its goods out again, line by line; no other purchase did':
    [
      "update stock_movements set line = 9 where document_kind = 'purchase' and direction = 2 and type_id = 9",
    ],
  'A purchase fills an order of its own supplier, area and currency': [
    `update purchase_orders set provider_id = provider_id + 1 where id = ${ordered(3)}`,
  ],
  'A debt to a supplier is due its days of credit after the purchase': [
    'update purchases set due_date = due_date + 1',
  ],
  'What was processed entered the stock of its area once, whole, at its real cost; nothing else of a purchase did':
    [
      "update purchases set area_id = 2 where step = 'G' and order_id is null and id not in (select purchase_id from supplier_credits where purchase_id is not null)",
      newPair('purchase', processed, 1),
    ],
  'Lines of bill_lines add up: quantity × price − discount = total': [
    'update bill_lines set price = price + 1',
  ],
  'Lines of pre_bill_lines add up: quantity × price − discount = total': [
    'update pre_bill_lines set price = price + 1',
  ],
  'Totals of bills are the sums of their lines': [
    'update bills set subtotal = subtotal + 1',
    'update bills set discount = discount + 1, subtotal = subtotal + 1',
    'update bills set iva = iva + 1, subtotal = subtotal - 1',
  ],
  'Totals of pre_bills are the sums of their lines': [
    'update pre_bills set subtotal = subtotal + 1',
    'update pre_bills set discount = discount + 1',
  ],
  'IVA of a line of bill_lines is what its total contains at the rate of that day': [
    'update bill_lines set iva_rate = iva_rate + 5 where discount = 0',
  ],
  'IVA of a line of pre_bill_lines is what its total contains at the rate of that day': [
    'update pre_bill_lines set iva_rate = iva_rate + 5 where discount = 0',
  ],
  'What is sold by a letter of exemption has no IVA: bills': [
    `update bills set exempt_letter = 'X' where iva > 0`,
  ],
  'What is sold by a letter of exemption has no IVA: pre_bills': [
    `update pre_bills set exempt_letter = 'X' where iva > 0`,
  ],
  'An invoice that owes dollars owes those of its total at its rate, less those that its active receipts and notes took off; no other one owes any':
    [
      'update bills set dollar_total = dollar_total + 1, dollar_balance = dollar_balance + 1 where dollar_balance > 0',
      'update bills set dollar_balance = dollar_balance - 1 where dollar_balance > 1',
      'update bills set debt_rate = debt_rate + 1 where debt_currency_id = 2',
      'update credit_notes set dollars = dollars - 1 where dollars > 1',
    ],
  'A receipt of a debt in dollars settles those that it gave at the rate of the day, and no other one settles any':
    [
      'update receipts set debt_rate = debt_rate + 1 where dollars > 0',
      'update receipts set dollars_before = 5, dollars = 1, debt_rate = amount + retention where not active and dollars = 0',
    ],
  'What is owed of an active credit invoice is its total less its active receipts and what its notes took off':
    [
      'update bills set balance = balance - 1 where balance > 1',
      `update receipts set retention = 1 where active and dollars = 0; delete from withholdings where receipt_id is not null;
        insert into withholdings (type_id, receipt_id, base, rate, amount) select 3, id, 1, 0, 1 from receipts where active and dollars = 0;
        update cash_closings k set withheld = (select coalesce(sum(retention), 0) from receipts where closing_id = k.id)`,
      `with changed as (update credit_notes set applied = applied - 1, refund = refund + 1 where active and applied > 1 returning id)
        insert into credit_note_refunds (note_id, line, payment_method_id, amount, by_tender) select id, 9, 1, 1, false from changed
        on conflict (note_id, payment_method_id) do update set amount = credit_note_refunds.amount + 1, by_tender = false`,
    ],
  'A cash or voided invoice owes nothing and has no active receipts': [
    'update receipts set active = true where bill_id in (select id from bills where not active)',
  ],
  'The receipts of one payment have numbers in a row, from the first, and are of one client, day, method and physical number':
    [
      "update receipts set reference_physical = 'otro' where id = payment_group",
      'update receipts set payment_group = null where id = payment_group',
    ],
  'What was handed over for a payment is worth its receipts and their change, in one currency at one rate': [
    'update receipts set rate = rate + 1 where currency_id = 2 and dollars = 0',
    'update receipts set rate = rate + 1 where id = payment_group',
  ],
  'An active invoice is paid once nothing is owed, and only then tells when': [
    'update bills set pay_of_date = null where payoff',
    'alter table bills drop constraint bills_check2; update bills set payoff = true, pay_of_date = date where balance > 0',
  ],
  'An active invoice keeps the cost with which each line and each component left the stock; a voided one gave all of it back; nothing else of it moved':
    [
      `update bill_lines l set cost_value = cost_value + 1
        where not exists (select from bill_line_components c where c.bill_id = l.bill_id and c.line = l.line)`,
      `update bill_line_components c set value = case rank when 1 then value + 1 else value - 1 end
        from (select bill_id, line, product_id, row_number() over (partition by bill_id, line order by product_id) as rank
          from bill_line_components where bill_id = (select max(b.id) from bills b join bill_line_components k on k.bill_id = b.id
            where b.active and not exists (select from credit_notes n where n.bill_id = b.id))) r
        where r.bill_id = c.bill_id and r.line = c.line and r.product_id = c.product_id`,
      newPair('bill', '1', 6),
    ],
  'A product is a kit exactly if it has components, and none of them is a kit or a service': [
    `insert into products (internal_code, name, category_id, brand_id, unit_id, is_kit) values ('K-0', 'Kit vacío', 1, 1, 1, true)`,
    `insert into kit_components (kit_id, line, product_id, units) select max(id), 9, min(id), 1 from products where not is_kit`,
    `with made as (insert into products (internal_code, name, category_id, brand_id, unit_id, is_service)
        values ('S-0', 'Servicio', 1, 1, 1, true) returning id)
      insert into kit_components (kit_id, line, product_id, units) select p.id, 9, made.id, 1 from products p, made where p.is_kit`,
  ],
  'A kit has no stock of its own and never moved': [
    `alter table stock_balances disable trigger all; insert into stock_balances (area_id, product_id) select 1, id from products where is_kit`,
  ],
  'A sold kit has its components, each with its units in all kits of the line': [
    'update bill_line_components set units = units + 1 where bill_id not in (select bill_id from credit_notes)',
  ],
  'The cost of a sold kit is the sum of its components': [
    `update bill_lines l set cost_value = cost_value + 1 from bills b where b.id = l.bill_id and not b.active
      and exists (select from bill_line_components c where c.bill_id = l.bill_id and c.line = l.line)`,
  ],
  'A kit in a quotation or pre-sale has its recipe, and nothing else has one': [
    `delete from pre_bill_line_components where pre_bill_id = (select min(pre_bill_id) from pre_bill_line_components)`,
    `insert into pre_bill_line_components (pre_bill_id, line, product_id, units) select id, 1, 1, 1 from pre_bills where id = 1`,
  ],
  'A pre-sale has at most one active invoice, and one that has it is billed': [
    'update pre_bills set type_id = 2 where type_id = 3',
  ],
  'A single-use code allowed one invoice at most, which its rule names': [
    `update authorization_uses set bill_id = (select min(id) from bills);
      insert into audit_trail (username, action, entity, entity_id, request_id)
        select 'x', 'usar autorización', 'bills', min(id)::text, '' from bills`,
    'alter table authorizations drop constraint authorizations_check2; update authorizations set use_one_time = true, expired_date = null',
  ],
  'What a code allowed is a line of its invoice or the whole of it, and is in the audit trail': [
    'update authorization_uses set line = 99',
    "delete from audit_trail where action = 'usar autorización'",
  ],
  'A credit note comes to the sum of its lines, and so does its IVA': [
    `with changed as (update credit_notes set total = total + 1, refund = refund + 1 where type_id = 2 returning id)
        insert into credit_note_refunds (note_id, line, payment_method_id, amount, by_tender) select id, 9, 1, 1, false from changed
        on conflict (note_id, payment_method_id) do update set amount = credit_note_refunds.amount + 1, by_tender = false`,
    'update credit_notes set iva = iva - 0.01 where iva > 0',
  ],
  'A credit note is refunded by methods that add up to its refund': [
    `insert into credit_note_refunds (note_id, line, payment_method_id, amount, by_tender)
      select max(id), 9, 3, 1, false from credit_notes where active`,
  ],
  'The notes of an invoice give back no more of its rounding than it has, and only in cash': [
    `with rounded as (update credit_notes n set rounding = 5 from credit_note_refunds f
          where f.note_id = n.id and f.payment_method_id = 1 and n.active returning n.closing_id),
        given as (select closing_id, count(*) * 5 as back from rounded group by 1)
      update cash_closings k set cash_refunds = cash_refunds + back, rounding = rounding - back, cash_total = cash_total - back,
        box_cordobas = box_cordobas - back, difference = difference + back from given g where g.closing_id = k.id`,
  ],
  'No method gives back more than it received for the invoice; in cash also what no payment brought': [
    `with changed as (update credit_notes n set applied = n.applied - 1, refund = n.refund + 1 from bills b
          where b.id = n.bill_id and n.active and n.applied > 1 and b.balance > 0 returning n.id, n.bill_id),
        owed as (update bills b set balance = b.balance + c.n
          from (select bill_id, count(*) as n from changed group by 1) c where c.bill_id = b.id)
      insert into credit_note_refunds (note_id, line, payment_method_id, amount) select id, 9, 5, 1 from changed`,
  ],
  'No client has used more store credit than credit notes and deposits gave': [
    "update bill_payments set payment_method_id = 6, reference = '', bank_id = null where payment_method_id = 2 and currency_id = 1",
  ],
  'A deposit and what was given back of it are worth their tenders, and a charge has none': [
    'update deposits set total = total + 1 where id = (select min(id) from deposits where not active)',
  ],
  'No more of a deposit is used than was received, and only by documents of its client': [
    'update deposit_uses set taxed = 0, tax = 0, deposit_id = (select min(deposit_id) from deposit_uses) where bill_id = (select max(bill_id) from deposit_uses)',
  ],
  'A tied deposit is of a document of its client that is not billed nor over, and nothing but a refund used it':
    [
      `update deposits set tied = true where id = (
      select min(d.id) from deposits d join bills b on b.pre_bill_id = d.pre_bill_id and b.active where d.type_id = 1)`,
    ],
  'Documents use no more of deposits than their store credit': [
    'update deposit_uses set amount = amount + 1 where bill_id = (select min(bill_id) from deposit_uses)',
  ],
  'The uses of a deposit take no more of its IVA than it has, and the last one the rest': [
    'update deposit_uses set tax = tax - 0.01 where tax > 0 and bill_id is not null',
    'update deposits set tax = tax + 1 where type_id = 1 and tax > 0 and id in (select deposit_id from deposit_uses)',
  ],
  'What is charged for a cancelled layaway is of its client and its deposits, and with its refund no more than was paid':
    [
      'update deposits set paid = total where type_id = 3',
      'update deposits d set pre_bill_id = (select min(id) from pre_bills p where p.active and p.client_id = d.client_id) where type_id = 3',
    ],
  'A refund or a charge is what it takes of deposits': [
    'update deposit_uses set amount = amount + 1 where refund_id = (select min(refund_id) from deposit_uses)',
  ],
  'No method gives back more than it received for deposits of the same document': [
    `with refund as (update deposits set total = total + 1 where id = (select min(refund_id) from deposit_uses) returning id),
        used as (update deposit_uses set amount = amount + 1 where refund_id = (select min(refund_id) from deposit_uses))
      insert into deposit_payments (deposit_id, line, payment_method_id, currency_id, amount, rate, value, reference)
        select id, 9, 3, 1, 1, 1, 1, 'T-1' from refund`,
  ],
  'Credit notes gave what was used beyond deposits': [
    `delete from deposit_uses where bill_id = (select min(bill_id) from deposit_uses)`,
  ],
  'A layaway is of a client with a name, has no more deposits than its total, and plans no more than that until its last day':
    ['update layaway_instalments set date = date + 999'],
  'The goods of a layaway are reserved through its last day and no longer': [
    `create or replace view reservations as
      select b.area_id, l.product_id, b.id as pre_bill_id, l.quantity from pre_bills b join pre_bill_lines l on l.pre_bill_id = b.id
      where b.type_id = 2 and b.active and b.layaway_until is null`,
  ],
  'The active notes of an invoice line take no more units, money, IVA or cost than it has; a full return takes it all':
    [
      `alter table credit_notes drop constraint credit_notes_check;
        update credit_notes set iva = iva + 50;
        update credit_note_lines set iva = iva + 50`,
      `update credit_note_lines set product_id = 0 where note_id in (select id from credit_notes where type_id = 2)`,
    ],
  'What was exchanged is an active return of the day, client and area of its active invoice, and pays it as far as it reaches':
    [
      `update credit_notes set exchange_bill_id = (select max(id) from bills where active and opening_id is null)
      where id = (select min(id) from credit_notes where type_id = 2)`,
      'update credit_notes set exchange_bill_id = bill_id where id = (select min(id) from credit_notes where type_id = 1)',
    ],
  'An active credit note is of an active invoice, in its area': [
    'update credit_notes set area_id = 2 where type_id = 2',
  ],
  'The components of an active return come back at the cost of its line, never at more than they left with': [
    `update credit_note_lines l set cost_value = cost_value - 1 from products p where p.id = l.product_id and p.is_kit`,
  ],
  'Each good and each component of an active return came back once, whole, at its cost; a voided one left again; nothing else of a note moved':
    [
      `update credit_note_lines l set cost_value = cost_value - 1 from products p
        where p.id = l.product_id and not p.is_kit and cost_value > 1`,
      newPair('creditNote', '(select min(id) from credit_notes where type_id = 1)', 6),
    ],
  'A discount brings no goods back, and falls short of what its units were charged': [
    'update credit_note_lines set cost_value = 1 where cost_value = 0',
    'update credit_note_lines set discount_percent = 0.01 where cost_value = 0',
  ],
  'The totals of a closed closing are those of its events': [
    'update expenses set value = value + 1',
    `update cash_closings set cash_refunds = cash_refunds + 1, box_cordobas = box_cordobas - 1, cash_total = cash_total - 1,
      difference = difference + 1`,
    'update cash_closings set end_value = end_value + 1',
    'update cash_closings set cash_out = cash_out + 1, supplier_payments = supplier_payments - 1',
  ],
  'The box of a closed closing is what it opened with and what moved in cash, C$ and dollars each by themselves':
    [
      "update bill_payments set payment_method_id = 1, reference = '', bank_id = null where payment_method_id = 2",
      'update cash_closings set cash_tender = cash_tender + 1',
      'update cash_closings set box_dollars = box_dollars + 1, counted_dollars = counted_dollars + 1 where counted_dollars = box_dollars',
      `update cash_closings set box_dollars_value = box_dollars_value + 1, cash_total = cash_total + 1, counted = counted + 1
        where counted_dollars = box_dollars`,
    ],
  'What a document withheld is the sum of its withholdings: bills': [
    `insert into withholdings (type_id, bill_id, base, rate, amount) select 1, min(id), 50, 2, 1 from bills where active`,
  ],
  'What a document withheld is the sum of its withholdings: receipts': [
    `insert into withholdings (type_id, receipt_id, base, rate, amount) select 1, min(id), 50, 2, 1 from receipts where active`,
  ],
  'What a document withheld is the sum of its withholdings: purchase_payments': [
    'update purchase_payments set withheld = 0.01, money = money - 0.01 where closing_id is null and credit_id is null and rate = 0',
  ],
  'Our certificates are numbered from 1 without holes': [
    `insert into counters (kind, last) values ('withholding', 4) on conflict (kind) do update set last = counters.last + 1`,
  ],
  'A withholding is of a type of its side': [
    `alter table withholdings drop constraint withholdings_amount_check;
      insert into withholdings (type_id, receipt_id, base, rate, amount) select 4, min(id), 50, 2, 0 from receipts`,
  ],
  'Cash that moved is worth its C$, and dollars that came in what they were at the rate of the movement': [
    'update cash_movements set currency_id = 2, direction = 1, rate = 2 where not active',
  ],
  'A closing expects of each method other than cash that was counted what its slips come to': [
    `insert into closing_methods (till_id, payment_method_id, currency_id, expected_slips, expected, slips, amount)
      select min(id), 5, 2, 1, 7, 0, 0 from cash_closings where closed`,
  ],
  'A count is its C$ and what its dollars are worth: of the box, and at the rate of the closing what is over':
    [
      'update cash_closings set counted = counted + 1',
      'update cash_closings set counted_dollars = counted_dollars - 1',
      'update cash_closings set counted_cordobas = counted_cordobas + 1',
    ],
  'Only what was paid whole in cash and C$ is rounded, to its coin, apart from what was exchanged': [
    `update receipts set rounding = 0.1, rounding_step = 1, amount = amount - 0.1, payment_method_id = 2, reference = 'V-9'
      where currency_id = 1 and not active`,
  ],
  'The payments of a cash invoice, less the change, come to its total and its rounding less what was withheld; one on credit has neither':
    [
      'update bill_payments set amount = amount + 1, value = value + 1 where payment_method_id = 2',
      `insert into bill_payments (bill_id, line, payment_method_id, currency_id, amount, rate, value)
      select min(id), 1, 2, 1, 10, 1, 10 from bills where payment_type_id = 2`,
    ],
  'A cash event belongs to a closed closing of its own area, and is active': [
    'update cash_closings set area_id = 2',
  ],
  'Somebody active can administer users': [
    'update users set active = false',
    'update roles set active = false',
    'delete from role_resources where resource_id = 8',
  ],
  'Every change of a user, a role or the settings is in the audit trail': [
    "update users set full_name = 'x', version = version + 1",
    'update settings set iva = 1, version = version + 9',
  ],
  'Every void, processed purchase and closed till is in the audit trail': [
    "delete from audit_trail where entity = 'receivables'",
    "delete from audit_trail where action = 'procesar'",
    "delete from audit_trail where entity = 'cuts'",
  ],
  'A sale made without the server is its invoice: of its day, area and seller, with the total of its ticket':
    [soldOffline('total + 1', 'date'), soldOffline('total', 'date - 1')],
  'What a restored store got back is its document: an invoice of the printed total, area and day, a note of the printed total, a void invoice':
    [gotBack('invoice', 'total + 1'), `update bills set modified_at = null; ${gotBack('void', 'null')}`],
  'The number of an invoice whose money went back is a void invoice without figures': [
    gotBack('invoice', 'total', 'returned'),
  ],
  'Each attachment has its file': [
    `insert into attachments (client_id, hash, name, created_by, created_by_id) select min(id), decode(repeat('ab', 32), 'hex'), 'x.pdf', 'x', 1 from clients`,
  ],
  'Each file is whole: its parts follow each other and have its size': [
    newFile,
    `${newFile}; insert into attachment_parts values (decode(repeat('ab', 32), 'hex'), 0, 'abcd')`,
    `${newFile}; insert into attachment_parts values (decode(repeat('ab', 32), 'hex'), 1, 'abcde')`,
    `insert into attachment_parts values (decode(repeat('ab', 32), 'hex'), 0, 'abcde')`,
  ],
  'What was posted has its guards against change, switched on': [
    'alter table stock_movements disable trigger user',
    'drop trigger audit_trail_final on audit_trail',
  ],
}

/** Disables triggers and constraints, as far as the owner can without being a superuser. */
const unguarded = `
  create or replace function refuse_change() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$;
  do $$
  declare reference record;
  begin
    for reference in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f' loop
      execute format('alter table %s drop constraint %I', reference.tab, reference.conname);
    end loop;
  end $$;`

/**
 * The invariants that are broken after `statement`. Everything is rolled back. The store's own work of each minute may
 * read what the statement locks; the loser of such a deadlock is tried again.
 */
async function broken(statement: string): Promise<string[]> {
  for (let tries = 1; ; tries += 1)
    try {
      return await brokenBy(statement)
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
      if (!isDeadlock || tries === 3) throw error
    }
}

async function brokenBy(statement: string): Promise<string[]> {
  const client = await store.database.pool.connect()
  try {
    await client.query(`begin; ${unguarded}`)
    await client.query(statement)
    const found: string[] = []
    for (const { says, query } of invariants)
      if ((await client.query(query)).rows.length > 0) found.push(says)
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a store written only through the API passes every invariant', async () => {
  expect(await broken('select 1')).toEqual([])
})

test('every invariant has a corruption below', () => {
  expect(Object.keys(corruptions).sort()).toEqual(invariants.map(({ says }) => says).sort())
})

const cases = Object.entries(corruptions).flatMap(([says, statements]) =>
  statements.map((statement) => ({ says, statement })),
)

const every = Math.ceil(cases.length / roundsOf({ few: 25, all: cases.length }))

test.each(cases.filter((_, at) => at % every === 0))('$says: $statement', async ({ says, statement }) => {
  expect(await broken(statement)).toEqual([says])
})
