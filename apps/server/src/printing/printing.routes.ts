import { customerDisplays } from '@yunque/contract/printing/customer-displays.endpoints'
import { devices } from '@yunque/contract/printing/devices.endpoints'
import { labelSizes, labels } from '@yunque/contract/printing/labels/labels.endpoints'
import { printers } from '@yunque/contract/printing/printers.endpoints'
import { thisDevice } from '@yunque/contract/printing/this-device.endpoints'
import type { FastifyInstance } from 'fastify'
import { crudRoutes } from '../http/crud-routes.ts'
import { act, read } from '../http/serve.ts'
import { displayedTills, displayOf, showToCustomer } from './customer-displays.ts'
import { deviceList, deviceOf, findDevice, noteSeen } from './devices.queries.ts'
import { findLabelSize, labelSizeList, labelSizesToChoose } from './labels/label-sizes.queries.ts'
import { removeLabelSize, saveLabelSize } from './labels/save-label-size.ts'
import { printTest } from './print-test.ts'
import { findPrinter, printerList, printersToChoose } from './printers.queries.ts'
import { registerDevice, removeDevice, saveDevice } from './save-device.ts'
import { removePrinter, savePrinter } from './save-printer.ts'
import type { SendToPrinter } from './send-to-printer.ts'

declare module 'fastify' {
  interface FastifyInstance {
    sendToPrinter: SendToPrinter
  }
}

/** Printers, and the tills and phones that print on them. */
export function printingRoutes(app: FastifyInstance): void {
  crudRoutes(app, {
    endpoints: printers,
    list: printerList,
    find: findPrinter,
    save: savePrinter,
    remove: removePrinter,
  })
  crudRoutes(app, {
    endpoints: labelSizes,
    list: labelSizeList,
    find: findLabelSize,
    save: saveLabelSize,
    remove: removeLabelSize,
  })
  read(app, labels.sizes, (db) => labelSizesToChoose(db))
  act(app, printers.test, (db, context, { params }) =>
    printTest(db, context, { id: params.id, send: app.sendToPrinter }),
  )
  crudRoutes(app, {
    endpoints: devices,
    list: deviceList,
    find: findDevice,
    save: saveDevice,
    remove: removeDevice,
  })
  read(app, thisDevice, async (db, context) => {
    const device = await deviceOf(db, context)
    if (device) await noteSeen(db, context, device.id)
    return { device }
  })
  read(app, devices.printers, (db, context) => printersToChoose(db, context))
  read(app, customerDisplays.tills, displayedTills)
  read(app, customerDisplays.one, (db, context, { params }) => displayOf(db, context, params.id))
  act(app, customerDisplays.show, (db, context, { body }) => showToCustomer(db, context, body))
  act(app, devices.register, (db, context, { body }) => registerDevice(db, context, body))
}
