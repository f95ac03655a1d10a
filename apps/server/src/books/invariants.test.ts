import { beforeAll, expect, test } from 'vitest'
import { directPurchase, product, settings } from '../../test/build.ts'
import { testStore } from '../../test/harness.ts'
import { setRegime } from '../../test/taxes.ts'
import { trade } from '../../test/trade.ts'
import { invariants } from './invariants.ts'

const store = testStore()

beforeAll(async () => {
  await trade(store)
  const { id: productId } = await product(store.admin)
  await directPurchase(store.admin, { productId, ivaRate: 15 })
  await setRegime(store, null)
  // A revaluation leaves out products without IVA, so `soldOut` still finds its product by two movements.
  await store.database.pool.query(`update products set has_iva = false where id = ${soldOut}`)
  const revaluation = { fiscalRegime: 'general', revalue: true, reason: 'Inicio del régimen general' }
  await store.admin.post('about/fiscal-regime', revaluation)
  await settings(store.admin, { iva: 12 })
})

/** A product and area without movements, and a movement of it that is consistent in itself. */
const newPair = (kind: string, document: string, type: number) => `
  insert into stock_balances (area_id, product_id, stock, value, average_cost, last_seq)
    select 1, max(id) + 1, 5, 50, 10, 1 from products;
  insert into stock_movements (area_id, product_id, seq, direction, type_id, document_kind, document_id, line, date, posted_day,
      user_id, quantity, unit_cost, value, stock_after, value_after, average_after)
    select 1, max(id) + 1, 1, 1, ${type}, '${kind}', ${document}, 99, current_date, current_date, 1, 5, 10, 50, 5, 50, 10 from products`

/** SQL that adds a requested transfer with a reservation of that many units of the first product in area 1. */
const newRequest = (units: string) => `
  update counters set last = last + 1 where kind = 'transfer';
  insert into transfers (id, date, source_area_id, target_area_id, observation, created_by, reserved_on)
    select last, current_date, 1, 2, 'x', 'x', current_date + 1 from counters where kind = 'transfer';
  insert into transfer_lines (transfer_id, line, product_id, quantity_requested, quantity_reserved)
    select last, 1, s.product_id, ${units}, ${units} from counters,
      (select * from stock_balances where area_id = 1 and stock > 1 order by product_id limit 1) s where kind = 'transfer'`

const soldOut = `(select product_id from stock_balances where stock = 0 and last_seq = 2)`
const processed = `(select min(id) from purchases where step = 'G')`

/** By invariant, statements that break it and no other. They bypass triggers and foreign keys. */
const corruptions: Record<string, string[]> = {
  'Stock and value are the sum of the ledger': [
    `delete from stock_balances where product_id = ${soldOut} or stock > 0`,
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
      update stock_balances set last_seq = last_seq + 1 where last_seq >= 2`,
  ],
  'The balance is what the last movement left': ['update stock_balances set average_cost = average_cost + 1'],
  'The average changes only when something comes in, or the IVA leaves it': [
    `update stock_movements set average_after = average_after + 1 where seq = 2 and product_id = ${soldOut};
      update stock_balances set average_cost = average_cost + 1 where product_id = ${soldOut}`,
  ],
  'Services have no movements': [`update products set is_service = true where id = ${soldOut}`],
  'Every movement belongs to a document': [newPair('conversion', '999', 5)],
  'Every movement is of a type that its kind of document makes': [
    "update stock_movements set type_id = 3 where document_kind = 'conversion' and direction = 2",
  ],
  'What requests of transfers reserve is on the shelf, besides what pre-sales reserve': [
    newRequest('s.stock + 1'),
  ],
  'A revaluation takes exactly the IVA out of the value of what it names, and no units': [
    'update stock_revaluation_lines set iva_rate = iva_rate + 1',
    'update stock_revaluation_lines set quantity = quantity + 1',
  ],
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
  'An opening balance is the first movement of its product in its area': [
    `update stock_inputs set type_id = 3 where type_id = 2;
      update stock_movements set type_id = 3 where document_kind = 'input' and type_id = 2`,
  ],
  'A dispatched transfer takes from its source exactly what its target gets, line by line; others move nothing':
    ['update transfer_lines set quantity_sent = 2', 'update transfers set target_area_id = 3'],
  'Nothing moves for a transfer but its lines, twice each that was sent': [newPair('transfer', '1', 4)],
  'A transfer is worth what its lines took along': ['update transfers set total = total + 1'],
  'A posted count moved exactly its differences, by its own two documents': [
    'update stock_count_lines set counted = counted + 1',
    'update stock_counts set input_id = null',
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
  ],
  'A supplier is owed what was bought on credit less the active payments, and nothing else': [
    `update purchases set balance = balance - 1 where id = ${processed}`,
    'update purchase_payments set active = true',
  ],
  'A debt to a supplier is due its days of credit after the purchase': [
    'update purchases set due_date = due_date + 1',
  ],
  'What was processed entered the stock of its area once, whole, at its real cost; nothing else of a purchase did':
    ["update purchases set area_id = 2 where step = 'G'", newPair('purchase', processed, 1)],
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
  'What is owed of an active credit invoice is its total less its active receipts and what its notes took off':
    [
      'update bills set balance = balance - 1 where balance > 1',
      'update receipts set retention = 1 where active',
      'update credit_notes set applied = applied - 1, refund = refund + 1 where active and applied > 1',
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
    'update receipts set rate = rate + 1 where currency_id = 2',
    'update receipts set rate = rate + 1 where id = payment_group',
  ],
  'An active invoice is paid once nothing is owed, and only then tells when': [
    'update bills set pay_of_date = null where payoff',
    'alter table bills drop constraint bills_check2; update bills set payoff = true, pay_of_date = date where balance > 0',
  ],
  'An active invoice keeps the cost with which each line left the stock; a voided one gave all of it back; nothing else of it moved':
    ['update bill_lines set cost_value = cost_value + 1', newPair('bill', '1', 6)],
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
    'update credit_notes set total = total + 1, refund = refund + 1 where type_id = 2',
    'update credit_notes set iva = iva - 0.01 where iva > 0',
  ],
  'The active notes of an invoice line take no more units, money, IVA or cost than it has; a full return takes it all':
    [
      `alter table credit_notes drop constraint credit_notes_check;
        update credit_notes set iva = iva + 50;
        update credit_note_lines set iva = iva + 50`,
      `update credit_note_lines set product_id = 0 where note_id in (select id from credit_notes where type_id = 2)`,
    ],
  'An active credit note is of an active invoice, in its area': [
    'update credit_notes set area_id = 2 where type_id = 2',
  ],
  'Each good of an active return came back once, whole, at its cost; a voided one left again; nothing else of a note moved':
    [
      'update credit_note_lines set cost_value = cost_value - 1 where cost_value > 1',
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
  ],
  'The box of a closed closing is what it opened with and what moved in cash, C$ and dollars each by themselves':
    [
      "update bill_payments set payment_method_id = 1, reference = '', bank_id = null where payment_method_id = 2",
      'update cash_closings set cash_tender = cash_tender + 1',
      'update cash_closings set box_dollars = box_dollars + 1, counted_dollars = counted_dollars + 1',
      `update cash_closings set box_dollars_value = box_dollars_value + 1, cash_total = cash_total + 1, counted = counted + 1`,
    ],
  'A count differs from the box by what each currency differs, dollars at the rate of the closing': [
    'update cash_closings set counted = counted + 1',
    'update cash_closings set counted_dollars = counted_dollars - 1',
    'update cash_closings set counted_cordobas = counted_cordobas + 1',
  ],
  'The payments of a cash invoice, less the change, come to its total; one on credit has none': [
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
    'update settings set iva = 1, version = version + 1',
  ],
  'Every void, processed purchase and closed till is in the audit trail': [
    "delete from audit_trail where entity = 'receivables'",
    "delete from audit_trail where action = 'procesar'",
    "delete from audit_trail where entity = 'cuts'",
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

/** The invariants that are broken after `statement`. Everything is rolled back. */
async function broken(statement: string): Promise<string[]> {
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

test.each(cases)('$says: $statement', async ({ says, statement }) => {
  expect(await broken(statement)).toEqual([says])
})
