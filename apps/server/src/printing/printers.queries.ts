import type { PrinterChoice } from '@yunque/contract/printing/devices'
import { labelDpis } from '@yunque/contract/printing/labels/label-languages'
import {
  codePages,
  documentCodes,
  type PrinterRow,
  printerColumns,
  printerKinds,
  printerLanguages,
} from '@yunque/contract/printing/printers'
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
    id: { sql: 'p.id', type: 'number' },
    name: { sql: 'p.name', type: 'text' },
    kind: { sql: 'p.kind', type: 'text', words: printerKinds },
    address: { sql: 'p.address', type: 'text' },
    port: { sql: 'p.port', type: 'number' },
    language: { sql: 'p.language', type: 'text', words: printerLanguages },
    columns: { sql: 'p.columns', type: 'number', words: printerColumns },
    documentCode: { sql: 'p.document_code', type: 'text', words: documentCodes },
    dpi: { sql: 'p.dpi', type: 'number', words: labelDpis },
    labelSizeId: { sql: 'p.label_size_id', type: 'number' },
    labelSize: { sql: 's.name', type: 'text' },
    codePage: { sql: 'p.code_page', type: 'text', words: codePages },
    drawer: { sql: 'p.drawer', type: 'boolean' },
    active: { sql: 'p.active', type: 'boolean' },
    testedAt: { sql: 'p.tested_at', type: 'instant' },
    devices: {
      sql: ({ p }) =>
        `(select count(*)::int from devices d where ${p}.id in (d.printer_id, d.label_printer_id))`,
      type: 'number',
    },
    createAt: { sql: 'p.created_at', type: 'instant' },
    createBy: { sql: 'p.created_by', type: 'text' },
    version: { sql: 'p.version', type: 'number' },
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
