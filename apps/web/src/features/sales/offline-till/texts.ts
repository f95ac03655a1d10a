import { formatCount } from '@yunque/contract/core/format'
import type { ClientBar } from '@yunque/contract/sales/offline-till'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'

export const texts = {
  title: 'Vender sin servidor',
  lines: 'Líneas de la venta',
  client: 'Cliente',
  clientName: 'Nombre del cliente',
  seller: 'Atiende',
  observation: 'Observación',
  collect: 'Cobrar',
  collectKeys: 'Cobrar (F9)',
  stockAsOf: (moment: string) => `Precios y existencia de las ${moment}`,
  online: 'El servidor responde: las ventas se hacen en Factura rápida. Aquí se vende cuando no responde.',
  toQuick: 'Ir a Factura rápida',
  onlineReceipts:
    'El servidor responde: los recibos se hacen en Recibos de caja. Aquí se cobra cuando no responde.',
  toReceipts: 'Ir a Recibos de caja',
  ownDebts: 'Su usuario cobra solo sus propias facturas: para eso espere al servidor.',
  otherArea: 'Este dispositivo es de otra área: cobre en uno de la suya, o espere al servidor.',
  noReceipts:
    'Sin servidor este dispositivo no cobra deudas: se permite en Configuración, «Vender sin servidor».',
  debtsAsOf: (moment: string) =>
    `Lo que cada cliente debía el ${moment}. Lo que otra caja cobró después no está aquí.`,
  otherClient: 'Otro cliente',
  noBooklet: 'Vacío: el número provisional',
  noDevice:
    'Este navegador no está registrado como dispositivo de la tienda, y solo vende sin servidor uno registrado.',
  noHttps:
    'Para vender sin servidor hace falta la dirección segura (https). Conecte este equipo y entre por esa dirección.',
  toConnect: 'Conectar este equipo',
  noPermission: 'Este dispositivo no tiene permiso para vender sin servidor. Se le da en Dispositivos.',
  notPersistent:
    'Este navegador no promete conservar lo que guarda, así que no vende sin servidor: una venta podría perderse. Instale la aplicación y prepare este dispositivo.',
  toDevice: 'Ver Este dispositivo',
  noCatalogue: 'Este dispositivo todavía no guarda los productos: necesita el servidor una vez.',
  clientBars: {
    exempt: 'Exonerado de IVA: espere al servidor',
    project: 'Lleva obra: espere al servidor',
    level: 'Tiene precios propios: espere al servidor',
  } satisfies Record<ClientBar, string>,
  notKept: (products: readonly string[]) => `Este dispositivo no guarda: ${products.join(', ')}`,
  noLines: 'Agregue al menos un producto',
  noPrice: (product: string) => `${product} no tiene precio`,
  saved: 'Venta guardada en este dispositivo',
  change: 'Vuelto',
  notSaved: 'La venta NO se guardó: este dispositivo no pudo escribirla. No entregue la mercadería.',
  print: 'Imprimir comprobante',
  next: 'Nueva venta',
  last: (number: string, total: number) => `${number} por ${formatMoney(total)}`,
  serials: (product: string) => `Series de ${product}`,
  serialsHint: 'Escanee o escriba una por línea.',
  serialsLacking: (product: string, count: number) =>
    `Escriba ${count === 1 ? 'la serie' : `las ${count} series`} de ${product}`,
  mine: 'Guardado en este dispositivo',
  noneHere: 'Este dispositivo no ha guardado nada sin servidor en los últimos días.',
  states: {
    unsent: 'Por enviar',
    posted: 'Registrada',
    waiting: 'Por registrar',
    returned: 'Dinero devuelto',
    handled: 'Atendida a mano',
    refused: 'Rechazada',
  },
  invoiceOf: (number: string) => `Factura ${number}`,
  seeAll: (count: number) => `Ver los ${formatCount(count)}`,
  saveFile: 'Guardar ventas sin registrar',
  savedFile: (count: number) =>
    `Se guardó un archivo con ${count === 1 ? 'un documento' : `${formatCount(count)} documentos`}. Quien administra lo carga en Ventas por registrar.`,
  soldAt: (moment: string) => formatDateTime(moment),
} as const
