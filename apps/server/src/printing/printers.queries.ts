import type { PrinterChoice } from '@yunque/contract/printing/devices'
import type { PrinterRow } from '@yunque/contract/printing/printers'
import { printers } from '@yunque/contract/printing/printers.endpoints'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { defineList } from '../lists/define-list.ts'
import { findListed } from '../lists/find-listed.ts'
import { from } from '../lists/list-tables.ts'
import { actsEverywhere, type Context, may } from '../operation/context.ts'

/** 'Impresoras', those in use first. */
export const printerList = defineList(printers.list)({
  from: from('printers', 'p').left('label_sizes', 's', { id: 'p.label_size_id' }),
  fields: {
    id: 'p.id',
    name: 'p.name',
    kind: 'p.kind',
    address: 'p.address',
    port: 'p.port',
    language: 'p.language',
    columns: 'p.columns',
    documentCode: 'p.document_code',
    dpi: 'p.dpi',
    labelSizeId: 'p.label_size_id',
    labelSize: 's.name',
    codePage: 'p.code_page',
    drawer: 'p.drawer',
    active: 'p.active',
    testedAt: 'p.tested_at',
    devices: ({ p }) =>
      `(select count(*)::int from devices d where ${p}.id in (d.printer_id, d.label_printer_id))`,
    createAt: 'p.created_at',
    createBy: 'p.created_by',
    version: 'p.version',
  },
  key: 'id',
  defaultSort: [{ selector: 'active', desc: true }, { selector: 'name' }],
  take: 20,
})

/** A printer, as in its list. @throws NotFound */
export const findPrinter = (db: Db, context: Context, id: number): Promise<PrinterRow> =>
  findListed(db, context, printerList, id)

/**
 * The active printers that a user may give a device, by name: those that no device has, and those of devices of the user's
 * area; who administers devices, and the warehouse, all of them (printing.own-area).
 */
export const printersToChoose = (db: Db, { actor }: Pick<Context, 'actor'>): Promise<PrinterChoice[]> =>
  db
    .selectFrom('printers')
    .select((eb) => ['id', 'name', eb('language', '<>', 'escpos').as('labels')])
    .where('active', '=', true)
    .$if(!actsEverywhere(actor) && !may(actor, 'app'), (query) =>
      query.where(
        sql<boolean>`coalesce((select bool_or(d.area_id = ${actor.areaId}) from devices d
          where printers.id in (d.printer_id, d.label_printer_id)), true)`,
      ),
    )
    .orderBy('name')
    .$castTo<PrinterChoice>()
    .execute()
