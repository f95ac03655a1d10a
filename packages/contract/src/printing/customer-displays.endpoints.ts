import { answerOf, endpoint } from '../core/endpoint.ts'
import { idParams } from '../core/fields.ts'
import { type DisplayedTill, type DisplayOfTill, shownSaleOnWire } from './customer-displays.ts'

const access = 'session'
const tag = 'devices'

/** Calls of a till, and of the device that shows its sales to the customer (printing.customer-display). */
export const customerDisplays = {
  show: endpoint('POST /devices/this/display', {
    access,
    tag,
    summary: 'Muestra la venta de esta caja en su pantalla del cliente',
    body: shownSaleOnWire,
    answer: answerOf<{ shown: boolean }>(),
  }),
  tills: endpoint('GET /devices/displayed', {
    access,
    tag,
    summary: 'Cajas que tienen pantalla del cliente',
    answer: answerOf<DisplayedTill[]>(),
  }),
  one: endpoint('GET /devices/:id/display', {
    access,
    tag,
    summary: 'Lo que muestra la pantalla del cliente de una caja',
    params: idParams,
    answer: answerOf<DisplayOfTill>(),
  }),
} as const
